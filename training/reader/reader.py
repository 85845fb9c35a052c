"""BERT as the product's encoder has it, with three heads: whether a passage answers, which sentence does, and where."""

import json
import math
import struct

import numpy
import torch
from torch import nn
from torch.nn import functional

SIZE, HEADS, INNER, LAYERS, VOCABULARY, PLACES = 384, 12, 1536, 6, 30522, 512
FAR = -1e4


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(SIZE, SIZE) for _ in range(3))
        self.attended = nn.Linear(SIZE, SIZE)
        self.attended_norm = nn.LayerNorm(SIZE, eps=1e-12)
        self.wide, self.narrow = nn.Linear(SIZE, INNER), nn.Linear(INNER, SIZE)
        self.norm = nn.LayerNorm(SIZE, eps=1e-12)

    def forward(self, states, hidden):
        texts, length, _ = states.shape

        def of_heads(projected):
            return projected.view(texts, length, HEADS, SIZE // HEADS).transpose(1, 2)

        likeness = of_heads(self.query(states)) @ of_heads(self.key(states)).transpose(2, 3)
        weights = torch.softmax(likeness / math.sqrt(SIZE // HEADS) + hidden, -1)
        mixed = (weights @ of_heads(self.value(states))).transpose(1, 2).reshape(texts, length, SIZE)
        states = self.attended_norm(states + self.attended(mixed))
        return self.norm(states + self.narrow(functional.gelu(self.wide(states))))


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.places = nn.Embedding(VOCABULARY, SIZE), nn.Embedding(PLACES, SIZE)
        self.kind = nn.Parameter(torch.zeros(SIZE))
        """Of token type 0, the only one."""
        self.norm = nn.LayerNorm(SIZE, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.here, self.sentence, self.span = nn.Linear(SIZE, 1), nn.Linear(SIZE, 1), nn.Linear(SIZE, 2)
        for head in (self.here, self.sentence, self.span):
            nn.init.normal_(head.weight, 0, 0.02)
            nn.init.zeros_(head.bias)

    def forward(self, pieces, lengths, shares):
        """
        pieces: texts × length; lengths: of each text; shares: texts × sentences × length, the mean over each
        sentence's pieces. Returns logits: whether it answers, of each sentence, of each piece to begin and to end.
        """
        length = pieces.shape[1]
        used = torch.arange(length)[None] < lengths[:, None]
        hidden = (~used).float()[:, None, None] * FAR
        states = self.norm(self.words(pieces) + self.places.weight[:length] + self.kind)
        for layer in self.layers:
            states = layer(states, hidden)
        none = shares.sum(-1) == 0
        sentences = self.sentence(torch.bmm(shares.to(states.dtype), states))[..., 0]
        inside = shares.sum(1) > 0
        begins, ends = (self.span(states).float() + (~inside).float()[..., None] * FAR).unbind(-1)
        return self.here(states[:, 0])[:, 0].float(), sentences.float() + none.float() * FAR, begins, ends


NAMES = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "attended": "attention.output.dense",
    "attended_norm": "attention.output.LayerNorm",
    "wide": "intermediate.dense",
    "narrow": "output.dense",
    "norm": "output.LayerNorm",
}


def load_encoder(reader, file):
    """Takes over the weights of the encoder, from safetensors in half precision."""
    with open(file, "rb") as opened:
        (size,) = struct.unpack("<Q", opened.read(8))
        header = json.loads(opened.read(size))
        content = opened.read()
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] not in ("F16", "F32"):
            continue
        kind = numpy.float16 if entry["dtype"] == "F16" else numpy.float32
        start, end = entry["data_offsets"]
        values = numpy.frombuffer(content[start:end], kind).reshape(entry["shape"]).astype(numpy.float32)
        tensors[name.removeprefix("bert.")] = torch.from_numpy(values)
    state = reader.state_dict()
    state["words.weight"] = tensors["embeddings.word_embeddings.weight"]
    state["places.weight"] = tensors["embeddings.position_embeddings.weight"]
    state["kind"] = tensors["embeddings.token_type_embeddings.weight"][0]
    for value in ("weight", "bias"):
        state[f"norm.{value}"] = tensors[f"embeddings.LayerNorm.{value}"]
        for layer in range(LAYERS):
            for own, theirs in NAMES.items():
                state[f"layers.{layer}.{own}.{value}"] = tensors[f"encoder.layer.{layer}.{theirs}.{value}"]
    reader.load_state_dict(state)


def to_batch(examples):
    length = -(-max(len(example["pieces"]) for example in examples) // 16) * 16
    count = max(len(example["parts"]) for example in examples)
    pieces = torch.zeros(len(examples), length, dtype=torch.long)
    shares = torch.zeros(len(examples), count, length)
    for row, example in enumerate(examples):
        pieces[row, : len(example["pieces"])] = torch.tensor(example["pieces"])
        for part, (start, end) in enumerate(example["parts"]):
            shares[row, part, start:end] = 1 / (end - start)
    lengths = torch.tensor([len(example["pieces"]) for example in examples])
    return pieces, lengths, shares
