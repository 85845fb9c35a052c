"""Trains the reader from the encoder's weights, or goes on from the newest checkpoint of the folder.

train.py <encoder's safetensors> <training.jsonl> <folder of checkpoints> <minutes in all> [learning rate]
"""

import json
import os
import random
import sys
import time
from pathlib import Path

import torch
from torch.nn import functional

from reader import Reader, load_encoder, to_batch

PIECES_A_STEP, SORTED_TOGETHER = 4096, 768
WARM_STEPS, LEAST_RATE = 60, 0.02
SPAN_WEIGHT = 0.5
SAVED_EVERY = 300


def batches_of(examples, epoch):
    """Examples of one length together; the same in every run of an epoch."""
    drawn = random.Random(epoch)
    order = list(range(len(examples)))
    drawn.shuffle(order)
    batches = []
    for at in range(0, len(order), SORTED_TOGETHER):
        batch = []
        for index in sorted(order[at : at + SORTED_TOGETHER], key=lambda index: len(examples[index]["pieces"])):
            if (len(batch) + 1) * len(examples[index]["pieces"]) > PIECES_A_STEP:
                batches.append(batch)
                batch = []
            batch.append(index)
        batches.append(batch)
    drawn.shuffle(batches)
    return batches


def loss_of(reader, examples):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        here, sentences, begins, ends = reader(*to_batch(examples))
    gold = torch.tensor([float(example["here"]) for example in examples])
    losses = {"here": functional.binary_cross_entropy_with_logits(here, gold)}
    of_sentences = torch.log_softmax(sentences, -1)
    told = [
        -torch.logsumexp(of_sentences[row, example["answers"]], 0)
        for row, example in enumerate(examples)
        if example["answers"]
    ]
    spans = [(row, *example["span"]) for row, example in enumerate(examples) if example["span"]]
    # Divided by all examples, so that the few of a batch that tell something weigh no more than they are.
    if told:
        losses["sentence"] = torch.stack(told).sum() / len(examples)
    if spans:
        rows, firsts, lasts = (list(column) for column in zip(*spans))
        places = torch.log_softmax(begins, -1)[rows, firsts] + torch.log_softmax(ends, -1)[rows, lasts]
        losses["span"] = -SPAN_WEIGHT * places.sum() / 2 / len(examples)
    return losses


def save(file, state):
    """Whole or not at all."""
    torch.save(state, f"{file}.part")
    os.replace(f"{file}.part", file)


def main(encoder, training, folder, minutes, rate="1e-4"):
    torch.set_num_threads(1)
    torch.manual_seed(0)
    folder, limit = Path(folder), float(minutes) * 60
    with open(training, encoding="utf-8") as file:
        examples = [json.loads(line) for line in file]
    reader = Reader()
    load_encoder(reader, encoder)
    for table in (reader.words, reader.places):
        table.weight.requires_grad = False
    trained = [weight for weight in reader.parameters() if weight.requires_grad]
    groups = [
        {"params": [weight for weight in trained if weight.ndim > 1], "weight_decay": 0.01},
        {"params": [weight for weight in trained if weight.ndim == 1], "weight_decay": 0.0},
    ]
    optimizer = torch.optim.AdamW(groups, float(rate), betas=(0.9, 0.98))
    step, spent = 0, 0.0
    newest = max(folder.glob("step-*.pt"), key=lambda file: int(file.stem[5:]), default=None)
    if newest:
        kept = torch.load(newest)
        reader.load_state_dict(kept["reader"])
        optimizer.load_state_dict(kept["optimizer"])
        step, spent = kept["step"], kept["spent"]
    started, saved = time.monotonic() - spent, time.monotonic()
    means, seen, seen_from = {}, 0, time.monotonic()

    def keep():
        state = {"reader": reader.state_dict(), "optimizer": optimizer.state_dict()}
        save(folder / f"step-{step}.pt", {**state, "step": step, "spent": time.monotonic() - started})

    a_epoch = len(batches_of(examples, 0))
    epoch, batches = None, []
    while (spent := time.monotonic() - started) < limit:
        # The number of batches differs a little between epochs.
        if epoch != step // a_epoch:
            epoch = step // a_epoch
            batches = batches_of(examples, epoch)
        batch = [examples[index] for index in batches[step % a_epoch % len(batches)]]
        for group in optimizer.param_groups:
            group["lr"] = float(rate) * min(1, (step + 1) / WARM_STEPS) * max(LEAST_RATE, 1 - spent / limit)
        losses = loss_of(reader, batch)
        optimizer.zero_grad(set_to_none=True)
        sum(losses.values()).backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        step += 1
        seen += sum(len(example["pieces"]) for example in batch)
        for name, loss in losses.items():
            means[name] = 0.97 * means.get(name, loss.item()) + 0.03 * loss.item()
        if step % 20 == 0:
            told = " ".join(f"{name} {mean:.3f}" for name, mean in means.items())
            pace = seen / (time.monotonic() - seen_from)
            print(f"step {step} epoch {step / a_epoch:.2f} {spent:.0f} s, {pace:.0f} pieces/s: {told}", flush=True)
        if time.monotonic() - saved > SAVED_EVERY:
            saved = time.monotonic()
            keep()
    keep()


if __name__ == "__main__":
    main(*sys.argv[1:])
