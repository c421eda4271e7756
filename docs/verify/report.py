#!/usr/bin/env python3
"""Checks an evaluation report of 匠标 against its 校验码, without the platform.

    python3 report.py 评标报告.json 校验码

Needs nothing but Python 3. The file is the report's 核验数据, byte for byte as it was exported; the 校验码 (SHA-256, hex)
stands on the page, in the PDF and in the workbook. Prints 一致 with what the report says it is, and ends with 0; prints
不一致 and ends with 1 when a single byte has been changed.
"""
import hashlib
import json
import sys


def main(path, expected):
    with open(path, "rb") as file:
        data = file.read()
    found = hashlib.sha256(data).hexdigest()
    if found != expected.strip().lower():
        print("不一致：这个文件的校验码是 %s" % found)
        return 1
    report = json.loads(data.decode("utf-8"))
    print("一致")
    print("%s %s，第 %d 次提交" % (report["tender"]["no"], report["tender"]["title"], report["number"]))
    return 0


if __name__ == "__main__":
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    if len(sys.argv) != 3:
        print("用法：python3 report.py 评标报告.json 校验码")
        sys.exit(2)
    sys.exit(main(sys.argv[1], sys.argv[2]))
