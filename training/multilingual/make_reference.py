"""Makes engines/src/sentence-encoding/testing/reference.json: what the libraries `tokenizers` and `transformers` make of
a small unigram tokenizer and of a model of two layers whose weights are computed from their places.

python make_reference.py reference.json    (pip: tokenizers, transformers, torch, sentencepiece)
"""

import base64
import json
import sys
import tempfile
from pathlib import Path

import numpy as np
import sentencepiece
import torch
from sentencepiece import sentencepiece_model_pb2
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors
from transformers import BertConfig, BertModel

CORPUS = """
The cell is the unit of life. The moon pulls at the sea, and the tide rises twice a day.
A court may quash a decision. Which decisions can judges set aside? Photosynthesis makes sugar out of light.
Die Zelle ist die Einheit des Lebens. Der Mond zieht am Meer, und zweimal am Tag steigt die Flut.
Ein Gericht kann eine Entscheidung aufheben. Woraus macht die Photosynthese Zucker?
La cellule est l'unité de la vie. La lune attire la mer, et la marée monte deux fois par jour.
La célula es la unidad de la vida. ¿Qué decisiones puede anular un juez?
Клетка — единица жизни. Луна притягивает море, и прилив приходит два раза в день.
कोशिका जीवन की इकाई है। चंद्रमा समुद्र को खींचता है। الخلية هي وحدة الحياة. القمر يجذب البحر.
細胞は生命の単位である。月は海を引く。细胞是生命的单位。月亮吸引大海。
"""

TEXTS = [
    "The moon pulls at the sea, and the tide rises.",
    "query: Woraus macht die Photosynthese Zucker?",
    "  two   blanks,\ta tab\nand a line ",
    "Café, cafe\u0301, ﬁsh, Ｆｕｌｌ　ｗｉｄｔｈ, ½, ①, x²",
    "कोशिका जीवन की इकाई है।",
    "القمر يجذب البحر",
    "細胞は生命の単位である。ｶﾞ",
    "unknown: 𓀀𓀁 ᚠᚢ x 𓀂",
    "so\u00adft hy\u00adphen, zero\u200bwidth, non\u00a0breaking",
    "▁▁ already marked ▁word",
    "a" * 60,
    "",
    "👩‍👩‍👧 family",
]

# What becomes of what: a table like that of the real models (nmt_nfkc), small enough for a fixture.
RULES = {
    "\t": " ", "\n": " ", "\u00a0": " ", "\u3000": " ", "\u200b": " ", "\u00ad": "", "ﬁ": "fi", "ﬂ": "fl", "½": "1⁄2",
    "①": "1", "²": "2", "e\u0301": "é", "a\u0300": "à", "ｶﾞ": "ガ", "ｶ": "カ", "：": ":",
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF21, 0xFF5B)},
}


def train(folder: Path) -> sentencepiece_model_pb2.ModelProto:
    rules = folder / "rules.tsv"
    hexes = lambda text: " ".join(f"{ord(char):X}" for char in text)
    rules.write_text("".join(f"{hexes(key)}\t{hexes(value)}\n" for key, value in RULES.items()))
    (folder / "corpus.txt").write_text(CORPUS)
    sentencepiece.SentencePieceTrainer.train(
        input=str(folder / "corpus.txt"), model_prefix=str(folder / "model"), model_type="unigram", vocab_size=420,
        normalization_rule_tsv=str(rules), character_coverage=1.0, hard_vocab_limit=False,
    )  # fmt: skip
    model = sentencepiece_model_pb2.ModelProto()
    model.ParseFromString((folder / "model.model").read_bytes())
    return model


def make_tokenizer() -> Tokenizer:
    with tempfile.TemporaryDirectory() as folder:
        proto = train(Path(folder))
    marks = [("<s>", 0.0), ("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0)]
    pieces = [(piece.piece, piece.score) for piece in proto.pieces[3:]]
    tokenizer = Tokenizer(models.Unigram(marks + pieces, unk_id=3))
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.Precompiled(proto.normalizer_spec.precompiled_charsmap), normalizers.Replace(Regex(" {2,}"), " ")]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace(replacement="▁")]
    )
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> </s> $B </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    tokenizer.add_special_tokens(["<s>", "<pad>", "</s>", "<unk>"])
    return tokenizer


def noise(name: str, count: int, scale: float) -> np.ndarray:
    """The same numbers in every language: murmur's last mix over the places of a tensor."""
    seed = np.uint32(sum(ord(char) * (31 ** (i % 5)) for i, char in enumerate(name)) % 2**32)
    x = np.arange(count, dtype=np.uint32) * np.uint32(2654435761) + seed
    x ^= x >> np.uint32(16)
    x *= np.uint32(0x85EBCA6B)
    x ^= x >> np.uint32(13)
    x *= np.uint32(0xC2B2AE35)
    x ^= x >> np.uint32(16)
    return ((x.astype(np.float64) / 2**32 - 0.5) * scale).astype(np.float32)


def make_model(vocabulary: int) -> BertModel:
    config = BertConfig(
        vocab_size=vocabulary + 7, hidden_size=384, num_hidden_layers=2, num_attention_heads=12, intermediate_size=1536,
        max_position_embeddings=64, layer_norm_eps=1e-12, hidden_act="gelu", attn_implementation="eager",
    )  # fmt: skip
    model = BertModel(config, add_pooling_layer=False).eval()
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            values = noise(name, parameter.numel(), 0.2)
            if name.endswith("LayerNorm.weight"):
                values += np.float32(1)
            # Some columns of the words are far larger than the others, as in the real models.
            if "word_embeddings" in name:
                values.reshape(-1, 384)[:, [7, 120]] *= np.float32(12)
            parameter.copy_(torch.from_numpy(values).reshape(parameter.shape))
    return model


def encode(model: BertModel, ids: list[int]) -> list[float]:
    with torch.no_grad():
        mean = model(input_ids=torch.tensor([ids])).last_hidden_state[0].mean(dim=0)
    return [round(value, 5) for value in (mean / mean.norm()).tolist()]


if __name__ == "__main__":
    tokenizer = make_tokenizer()
    model = make_model(tokenizer.get_vocab_size())
    pieces = {text: tokenizer.encode(text, add_special_tokens=False).ids for text in TEXTS}
    vectors = {text: encode(model, tokenizer.encode(text).ids) for text in TEXTS[:5]}
    reference = {"tokenizer": json.loads(tokenizer.to_str()), "pieces": pieces, "vectors": vectors}
    Path(sys.argv[1]).write_text(json.dumps(reference, ensure_ascii=False, separators=(",", ":")) + "\n")
