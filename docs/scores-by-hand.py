#!/usr/bin/env python3
"""Scores of 综合评分, worked out with exact fractions from the words of the published rule alone.

It shares nothing with the product. `python3 docs/scores-by-hand.py` prints the workbook with which the tests of the
product compare (packages/domain/src/evaluation/workbook.json); with `--check FILE` it compares a file with it.

The rule: bids that failed the formal review (否决) count for nothing, neither in the mean nor in the ranks.
- 低价优先: lowest price that counts / own price × full points.
- 基准价偏离: benchmark = mean of the prices that count × (1 − k %), to the fen; from the full points, `over` is taken off
  for each per cent above it and `under` for each per cent below it, in proportion; never below zero.
- Members: the mean of what each gives in all; from seven members on without one highest and one lowest.
- Equal totals: the lower price, then more technical points, then the earlier receipt.
Every figure that is told is rounded to two decimals, half up.
"""
import json
import random
import sys
from fractions import Fraction

random = random.Random(20261129)


def hundredths(value):
    """Half up; nothing here is negative."""
    return int(value * 100 + Fraction(1, 2))


def text(value):
    units = hundredths(value)
    return f"{units // 100}.{units % 100:02d}"


def price_points(rule, price, lowest, benchmark):
    full = Fraction(rule["full"])
    if benchmark is None:
        return text(full * lowest / price)
    percent = abs(price - benchmark) / benchmark * 100
    each = Fraction(rule["over"] if price > benchmark else rule["under"])
    return text(max(Fraction(0), full - percent * each))


def work_out(case):
    rule, k = case["rule"], case["k"]
    counting = [bid for bid in case["bids"] if not bid["rejected"]]
    prices = [Fraction(bid["price"]) for bid in counting]
    mean = sum(prices) / len(prices)
    benchmark = None if k is None else Fraction(text(mean * (1 - Fraction(k) / 100)))
    rows = []
    for bid in counting:
        sums = sorted(sum(Fraction(p) for p in one) for one in bid["members"])
        kept = sums[1:-1] if len(sums) >= 7 else sums
        given = Fraction(text(sum(kept) / len(kept)))
        points = price_points(rule, Fraction(bid["price"]), min(prices), benchmark)
        rows.append({
            "bid": bid["bid"], "given": text(given), "price": points, "total": text(given + Fraction(points)),
            "order": (-(given + Fraction(points)), Fraction(bid["price"]),
                      -sum(Fraction(one[1]) for one in bid["members"]), bid["minute"]),
        })
    rows.sort(key=lambda row: row["order"])
    for row in rows:
        del row["order"]
    told = {"mean": None, "benchmark": None}
    if k is not None:
        told = {"mean": text(mean), "benchmark": text(benchmark)}
    return {**case, **told, "ranked": rows}


def bid(name, price, members, minute=0, rejected=False):
    return {"bid": name, "price": price, "members": members, "minute": minute, "rejected": rejected}


def rule(formula, full="40", over="1", under="0.5", k_from="0", k_to="5"):
    return {"formula": formula, "full": full, "over": over, "under": under, "kFrom": k_from, "kTo": k_to}


def some(places):
    return f"{random.randrange(0, places * 10) / 10:.1f}"


def drawn(nth):
    formula = ("lowest", "benchmark")[nth % 2]
    members = (3, 5, 7, 9)[nth % 4]
    bids = []
    for at in range(3 + nth % 5):
        price = f"{random.randrange(60_000_000, 140_000_000) / 100:.2f}"
        points = [[some(20), some(30), some(10)] for _ in range(members)]
        bids.append(bid(f"b{at}", price, points, at, rejected=at > 2 and random.random() < 0.4))
    # The ends of the range, and what lies between.
    k = None if formula == "lowest" else ("1.0", "3.5", f"{random.randrange(10, 36) / 10:.1f}")[nth % 3]
    full = ("30", "40", "55.5")[nth % 3]
    return {"name": f"drawn {nth}: {formula}, {members} members", "k": k, "bids": bids,
            "rule": rule(formula, full, ("1", "1.5", "0.8")[nth % 3], ("0.5", "0.3", "0.8")[nth % 3], "1", "3.5")}


even = [["10", "20", "5"]] * 3
chosen = [
    {"name": "lowest: a rejected bid with the lowest price sets nothing", "rule": rule("lowest"), "k": None, "bids": [
        bid("a", "900000.00", even, 0, True), bid("b", "1000000.00", even, 1), bid("c", "1250000.00", even, 2)]},
    {"name": "benchmark: a rejected bid is not in the mean", "rule": rule("benchmark"), "k": "5", "bids": [
        bid("a", "100000.00", even, 0, True), bid("b", "1000000.00", even, 1), bid("c", "1100000.00", even, 2)]},
    {"name": "benchmark: nothing is taken off, k at its lower end", "rule": rule("benchmark"), "k": "0", "bids": [
        bid("a", "999999.99", even), bid("b", "1000000.00", even, 1), bid("c", "1000000.02", even, 2)]},
    {"name": "benchmark: k at its upper end", "rule": rule("benchmark"), "k": "5", "bids": [
        bid("a", "999999.99", even), bid("b", "1000000.00", even, 1), bid("c", "1000000.02", even, 2)]},
    {"name": "benchmark: far away has no points, and no fewer", "rule": rule("benchmark", over="3"), "k": "2", "bids": [
        bid("a", "500000.00", even), bid("b", "520000.00", even, 1), bid("c", "2500000.00", even, 2)]},
    {"name": "equal in all: the earlier receipt", "rule": rule("lowest"), "k": None, "bids": [
        bid("late", "800000.00", even, 9), bid("early", "800000.00", even, 3), bid("mid", "800000.00", even, 5)]},
    {"name": "equal total and price: technical points", "rule": rule("lowest"), "k": None, "bids": [
        bid("a", "800000.00", [["15", "15", "5"]] * 3), bid("b", "800000.00", [["10", "20", "5"]] * 3, 1)]},
    {"name": "equal total: the lower price", "rule": rule("benchmark", over="1", under="1"), "k": "0", "bids": [
        bid("above", "1100000.00", even), bid("below", "900000.00", even, 1)]},
    {"name": "thirds are rounded once, half up", "rule": rule("lowest", "30"), "k": None, "bids": [
        bid("a", "100.00", [["10", "10", "0.1"], ["10", "10", "0.1"], ["10", "10", "0.3"]]),
        bid("b", "160.00", [["10", "10", "0"], ["10", "10", "0"], ["10", "10", "0.5"]], 1)]},
]
workbook = json.dumps([work_out(case) for case in chosen + [drawn(nth) for nth in range(36)]], ensure_ascii=False,
                      indent=1) + "\n"

if sys.argv[1:2] == ["--check"]:
    with open(sys.argv[2], encoding="utf-8") as kept:
        same = json.load(kept) == json.loads(workbook)
    print("same" if same else "different")
    sys.exit(0 if same else 1)
sys.stdout.write(workbook)
