"""Compares rankings of the product's candidates on the halves that nothing was fitted on, and whether an answer is there.

evaluate.py <candidates.jsonl> <scores.jsonl>
"""

import json
import math
import sys
from collections import defaultdict

import numpy

from validate import area_under_curve

DRAWS = 1000
CERTAIN = 0.7
"""From this likelihood on the product calls it an answer."""
STEPS, RATE = 400, 0.5


def log_sigmoid(value):
    return -math.log1p(math.exp(-value)) if value > -30 else value


def sentences_of(row, scores, most):
    """Candidates of the first passages: the product's share, the reader's two, and whether each answers."""
    hits = row["mixed"]["hits"]
    best = hits[0]["score"] or 1
    listed = {(hit["passage"], hit["sentence"]): hit["score"] / best for hit in hits}
    words = {(hit["passage"], hit["sentence"]): hit["score"] for hit in row["byWords"]["hits"]}
    found = []
    for passage in row["passages"][:most]:
        read = scores.get(str(passage["position"]))
        if not read:
            continue
        logits = {int(index): logit for index, logit in read["sentences"].items()}
        total = math.log(sum(math.exp(logit) for logit in logits.values()))
        for index, logit in logits.items():
            place = (passage["position"], index)
            found.append(
                {
                    "listed": listed.get(place, min(listed.values()) * 0.9),
                    "words": words.get(place, 0.0),
                    "here": max(-8.0, log_sigmoid(read["here"])),
                    "sentence": max(-8.0, logit - total),
                    "right": passage["right"][index],
                }
            )
    return found


FEATURES = ["listed", "here", "sentence"]


def fit_choice(asked):
    """Weights of a softmax over a question's candidates, so that one that answers comes first (conditional logit)."""
    groups = []
    for candidates in asked:
        right = numpy.array([candidate["right"] for candidate in candidates])
        if right.any() and not right.all():
            groups.append((numpy.array([[candidate[name] for name in FEATURES] for candidate in candidates]), right))
    weights = numpy.array([5.0, 0.5, 0.5])
    momentum = numpy.zeros(3)
    for _ in range(STEPS):
        gradient = numpy.zeros(3)
        for values, right in groups:
            share = numpy.exp(values @ weights - (values @ weights).max())
            share /= share.sum()
            own = share * right
            gradient += (own / own.sum() - share) @ values
        momentum = 0.9 * momentum + gradient / len(groups)
        weights = weights + RATE * momentum
    return weights


def ranks(candidates, key):
    return [candidate["right"] for candidate in sorted(candidates, key=key, reverse=True)]


def share_right(ranked, among):
    return 100 * numpy.mean([any(each[:among]) for each in ranked])


def fit_logistic(values, truths):
    values = numpy.array(values)
    mean, spread = values.mean(0), values.std(0) + 1e-9
    values = (values - mean) / spread
    truths = numpy.array(truths, dtype=float)
    weights, bias = numpy.zeros(values.shape[1]), 0.0
    for _ in range(2000):
        error = truths - 1 / (1 + numpy.exp(-(values @ weights + bias)))
        weights += 0.3 * (values.T @ error / len(values) - 0.001 * weights)
        bias += 0.3 * error.mean()
    return lambda row: float(1 / (1 + numpy.exp(-((numpy.array(row) - mean) / spread @ weights + bias))))


def interval_of(pairs):
    """Of the mean, by bootstrap."""
    drawn = numpy.random.default_rng(1)
    values = numpy.array(pairs, dtype=float)
    means = sorted(values[drawn.integers(0, len(values), len(values))].mean() for _ in range(DRAWS))
    return f"{100 * means[25]:.1f}–{100 * means[974]:.1f}"


def logit(share):
    share = min(max(share, 1e-4), 1 - 1e-4)
    return math.log(share / (1 - share))


def main(candidates_file, scores_file):
    with open(candidates_file, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    with open(scores_file, encoding="utf-8") as file:
        scores = [json.loads(line) for line in file]
    for most in (1, 2):
        print(f"\n# {most} passages read")
        compare(rows[: len(scores)], scores, most)


def compare(rows, scores, most):
    asked = [
        (row, sentences_of(row, score, most)) if row["mixed"]["hits"] else (row, []) for row, score in zip(rows, scores)
    ]
    fitted = [pair for pair in asked if pair[0]["half"] == "fitted"]
    weights = fit_choice([candidates for row, candidates in fitted if not row["isHidden"] and candidates])
    print("weights", dict(zip(FEATURES, weights.round(2))))

    def mixed(candidate):
        return sum(weight * candidate[name] for name, weight in zip(FEATURES, weights))

    def by_reader(candidate):
        return candidate["here"] + candidate["sentence"]

    def signs(row, candidates):
        own = [logit(row["mixed"]["likelihood"]), math.log(row["mixed"]["likelihood"] + 0.01)]
        if not candidates:
            return [*own, -8.0, -8.0, -8.0]
        best = max(candidates, key=mixed)
        return [*own, best["here"], best["sentence"], max(candidate["here"] for candidate in candidates)]

    def first_right(candidates):
        return bool(candidates) and ranks(candidates, mixed)[0]

    certain = fit_logistic(
        [signs(row, candidates) for row, candidates in fitted],
        [not row["isHidden"] and first_right(candidates) for row, candidates in fitted],
    )
    sets = defaultdict(list)
    for row, candidates in asked:
        if row["half"] == "untouched":
            sets[row["set"]].append((row, candidates))
    differences = []
    for name, pairs in [*sets.items(), ("all", [pair for pairs in sets.values() for pair in pairs])]:
        own = [(row, candidates) for row, candidates in pairs if not row["isHidden"]]
        hidden = [(row, candidates) for row, candidates in pairs if row["isHidden"]]
        ways = {
            "words": [[hit["isRight"] for hit in row["byWords"]["hits"]] for row, _ in own],
            "words and encoder": [[hit["isRight"] for hit in row["mixed"]["hits"]] for row, _ in own],
            "reader": [ranks(candidates, by_reader) for _, candidates in own],
            "mix": [ranks(candidates, mixed) for _, candidates in own],
        }
        told = [f"{way} {share_right(ranked, 1):.1f}/{share_right(ranked, 3):.1f}" for way, ranked in ways.items()]
        change = [int(any(new[:1])) - int(any(old[:1])) for new, old in zip(ways["mix"], ways["words and encoder"])]
        gained = f"mix − encoder {100 * numpy.mean(change):+.1f} ({interval_of(change)})"
        print(f"{name} ({len(own)} + {len(hidden)}): {', '.join(told)}; {gained}")
        if name != "all":
            differences.append(numpy.mean(change))
        before = [row["mixed"]["likelihood"] for row, _ in own], [row["mixed"]["likelihood"] for row, _ in hidden]
        after = tuple([certain(signs(row, candidates)) for row, candidates in part] for part in (own, hidden))
        alone = tuple(
            [max((candidate["here"] for candidate in candidates), default=-9.0) for _, candidates in part]
            for part in (own, hidden)
        )
        # As many of the answerable questions are called an answer.
        called = sum(likely >= CERTAIN for likely in before[0])
        limit = sorted(after[0], reverse=True)[max(0, called - 1)]
        wrong_before = sum(
            likely >= CERTAIN and not any(ranked[:1]) for likely, ranked in zip(before[0], ways["words and encoder"])
        )
        wrong_after = sum(likely >= limit and not any(ranked[:1]) for likely, ranked in zip(after[0], ways["mix"]))
        areas = [f"{area_under_curve(*likely):.3f}" for likely in (before, alone, after)]
        hidden_before = sum(likely >= CERTAIN for likely in before[1])
        hidden_after = sum(likely >= limit for likely in after[1])
        print(f"    is it here, area: likelihood {areas[0]}, reader {areas[1]}, both {areas[2]}")
        print(f"    certain {called} of {len(own)}, wrong of them {wrong_before} → {wrong_after}")
        print(f"    unanswerable called an answer {hidden_before} → {hidden_after} of {len(hidden)}")
    print(f"mean of sets: mix − encoder {100 * numpy.mean(differences):+.1f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
