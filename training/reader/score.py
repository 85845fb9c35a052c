"""Lets a checkpoint read what candidates.ts wrote: of each passage whether it answers, of each sentence how likely it does.

score.py <checkpoint> <tokenizer.json> <candidates.jsonl> <scores.jsonl> [passages of each question]
"""

import json
import sys

import torch

from prepare import LONGEST, LONGEST_QUESTION
from reader import Reader, to_batch
from word_pieces import BEGIN, END, WordPieces

PIECES_AT_ONCE = 8192


def windows_of(tokenizer, question, passage):
    """A passage in as many texts as it needs; a sentence is in one of them."""
    start = [BEGIN, *tokenizer.tokenize(question)[0][:LONGEST_QUESTION], END]
    start += tokenizer.tokenize(passage["heading"])[0][:32]
    window = {"pieces": [*start], "parts": [], "sentences": []}
    for index, sentence in enumerate(passage["sentences"]):
        numbers = tokenizer.tokenize(sentence)[0][: LONGEST - 1 - len(start)]
        if not numbers:
            continue
        if window["parts"] and len(window["pieces"]) + len(numbers) > LONGEST - 1:
            yield {**window, "pieces": [*window["pieces"], END]}
            window = {"pieces": [*start], "parts": [], "sentences": []}
        at = len(window["pieces"])
        window["pieces"] += numbers
        window["parts"].append([at, at + len(numbers)])
        window["sentences"].append(index)
    if window["parts"]:
        yield {**window, "pieces": [*window["pieces"], END]}


def read_all(reader, texts):
    """Of each text whether it answers, and the logits of its sentences."""
    order = sorted(range(len(texts)), key=lambda index: len(texts[index]["pieces"]))
    results = [None] * len(texts)
    while order:
        # To a multiple of 16, as a batch is filled up.
        count = max(1, PIECES_AT_ONCE // -(-len(texts[order[-1]]["pieces"]) // 16) // 16)
        batch, order = order[-count:], order[:-count]
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            here, sentences, _, _ = reader(*to_batch([texts[index] for index in batch]))
        for row, index in enumerate(batch):
            results[index] = here[row].item(), sentences[row, : len(texts[index]["parts"])].tolist()
    return results


def load(checkpoint):
    torch.set_num_threads(1)
    reader = Reader()
    reader.load_state_dict(torch.load(checkpoint)["reader"])
    return reader.eval()


def main(checkpoint, tokenizer_file, candidates, target, most=3):
    reader, tokenizer = load(checkpoint), WordPieces(tokenizer_file)
    with open(candidates, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    texts, places = [], []
    for number, row in enumerate(rows):
        for passage in row["passages"][: int(most)]:
            for window in windows_of(tokenizer, row["question"], passage):
                texts.append(window)
                places.append((number, passage["position"]))
    scores = [{} for _ in rows]
    for text, (number, position), (here, logits) in zip(texts, places, read_all(reader, texts)):
        own = scores[number].setdefault(str(position), {"here": here, "sentences": {}})
        own["here"] = max(own["here"], here)
        own["sentences"].update(zip(map(str, text["sentences"]), logits))
    with open(target, "w", encoding="utf-8") as file:
        for score in scores:
            file.write(json.dumps(score) + "\n")
    print(len(rows), "questions", len(texts), "texts", sum(len(text["pieces"]) for text in texts), "pieces")


if __name__ == "__main__":
    main(*sys.argv[1:])
