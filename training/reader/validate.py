"""How checkpoints do on the documents that are kept for validation, which are in no bench.

validate.py <validation.jsonl> <checkpoint> …
"""

import json
import sys
from collections import defaultdict

from score import load, read_all


def area_under_curve(positive, negative):
    ranked = sorted([(value, 1) for value in positive] + [(value, 0) for value in negative])
    ranks = sum(rank for rank, (_, is_positive) in enumerate(ranked, 1) if is_positive)
    return (ranks - len(positive) * (len(positive) + 1) / 2) / (len(positive) * len(negative))


def main(validation, *checkpoints):
    with open(validation, encoding="utf-8") as file:
        examples = [json.loads(line) for line in file]
    for checkpoint in checkpoints:
        first, here = defaultdict(list), defaultdict(lambda: ([], []))
        for example, (answers, logits) in zip(examples, read_all(load(checkpoint), examples)):
            here[example["source"]][not example["here"]].append(answers)
            if example["answers"]:
                best = max(range(len(logits)), key=logits.__getitem__)
                first[example["source"]].append(best in example["answers"])
        told = [
            f"{source}: first {100 * sum(first[source]) / max(1, len(first[source])):.1f} %, "
            f"area {area_under_curve(*here[source]):.3f}"
            for source in here
        ]
        print(checkpoint.rsplit("/", 1)[-1], "; ".join(told), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
