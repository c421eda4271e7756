#!/usr/bin/env python3
"""Draws the experts of a 匠标 tender once more, from the published data alone.

    python3 draw.py data.json …

Needs nothing but Python 3. Prints 一致 and ends with 0 when everything is what it is said to be; prints 不一致 and why, and
ends with 1, when a single byte has been changed. Every hash is SHA-256, written in lower-case hex.
"""
import hashlib
import json
import re
import struct
import sys

SEATS = {"notified", "confirmed", "declined", "noAnswer", "released"}
GONE = {"declined", "noAnswer", "released"}


class Wrong(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Wrong(what)


def digest(data):
    return hashlib.sha256(data).hexdigest()


def canonical(value):
    """Keys in order, no white space, UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def words(seed, name):
    """Numbers of 32 bits, big-endian, out of SHA-256(seed, name, counter of 4 bytes), block after block."""
    counter = 0
    while True:
        block = hashlib.sha256(bytes.fromhex(seed) + name.encode("utf-8") + struct.pack(">I", counter)).digest()
        yield from struct.unpack(">8I", block)
        counter += 1


def below(stream, limit):
    """The next number below limit: what lies beyond the last whole multiple of it is thrown away."""
    whole = 2**32 - 2**32 % limit
    while True:
        word = next(stream)
        if word < whole:
            return word % limit


def shuffled(seed, lot):
    stream, order = words(seed, lot["major"]), sorted(lot["codes"])
    for place in range(len(order) - 1):
        other = place + below(stream, len(order) - place)
        order[place], order[other] = order[other], order[place]
    return order


def once(pairs):
    check(len({key for key, _ in pairs}) == len(pairs), "a name stands twice")
    return dict(pairs)


def verify(proof):
    frozen, seats = proof["frozen"], proof["seats"]
    rest = {key: value for key, value in proof.items() if key != "digest"}
    check(digest(canonical(rest)) == proof["digest"], "digest")
    check(proof["format"] == "jiangbiao-expert-draw" and frozen["v"] == 1, "format")
    check(digest(canonical(frozen)) == proof["poolHash"], "poolHash: the pool is not the one of the request")
    check(digest(bytes.fromhex(proof["nonce"])) == frozen["commitment"], "nonce: not the one that was committed to")
    seed = digest((frozen["tenderId"] + proof["poolHash"] + proof["nonce"] + frozen["sealRoot"]).encode("utf-8"))
    check(seed == proof["seed"], "seed")
    for lot in frozen["lots"]:
        check(all(re.fullmatch("[0-9a-f]{64}", code) for code in lot["codes"]), "codes")
        check(len(set(lot["codes"])) == len(lot["codes"]) and lot["count"] >= 1, "lots")
    check(frozen["requestedAt"] < frozen["drawAt"] <= proof["drawnAt"], "the moments of the draw")

    orders = {lot["major"]: shuffled(seed, lot) for lot in frozen["lots"]}
    first = [lot["major"] for lot in frozen["lots"] for _ in range(lot["count"])]
    taken, replaced, by_position = [], set(), {seat["position"]: seat for seat in seats}
    for at, seat in enumerate(seats):
        name = "seat %s" % seat["position"]
        check(seat["position"] == frozen["firstPosition"] + at, name + ": out of order")
        check(seat["state"] in SEATS, name + ": state")
        if at < len(first):
            check(seat["major"] == first[at] and seat["replaces"] is None, name + ": major")
        else:
            before = by_position.get(seat["replaces"])
            check(before and before["position"] < seat["position"], name + ": replaces nobody")
            check(before["state"] in GONE and before["major"] == seat["major"], name + ": nobody had gone")
            check(seat["replaces"] not in replaced, name + ": somebody was replaced twice")
            replaced.add(seat["replaces"])
        expected = next((code for code in orders[seat["major"]] if code not in taken), None)
        check(seat["code"] == expected, name + ": not the one whose turn it was")
        taken.append(seat["code"])
    confirmed = {seat["position"]: seat["code"] for seat in seats if seat["state"] == "confirmed"}
    for opened in proof["names"]:
        code = digest("|".join([frozen["drawId"], opened["expertId"], opened["name"], opened["salt"]]).encode("utf-8"))
        check(confirmed.get(opened["position"]) == code, "the name of seat %s" % opened["position"])


def holds(path):
    try:
        with open(path, encoding="utf-8") as file:
            verify(json.load(file, object_pairs_hook=once))
    except (Wrong, ValueError, KeyError, TypeError, AttributeError) as problem:
        print("不一致：%s" % problem)
        return False
    print("一致")
    return True


if __name__ == "__main__":
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    if len(sys.argv) < 2:
        print("用法：python3 draw.py 核验数据.json …")
        sys.exit(2)
    sys.exit(0 if all([holds(path) for path in sys.argv[1:]]) else 1)
