import { expect, test } from 'vitest'
import { piecesOf } from './marked.ts'

/** A text with what is found in brackets. */
const shown = (text: string, ...marks: string[]) =>
  piecesOf(text, marks)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['西安钢筋采购', ['西安', '钢筋'], '[西安钢筋]采购'],
  ['热轧带肋钢筋', ['钢筋', '热轧带肋钢筋'], '[热轧带肋钢筋]'],
  ['Ｃ30 商砼', ['c30', '商砼'], '[Ｃ30] [商砼]'],
  ['HRB400E Ф25', ['hrb400', 'φ25'], '[HRB400]E [Ф25]'],
  ['HRB400E Φ25', ['25', '40'], 'HRB400E Φ[25]'],
  ['桥架 600×200', ['600x200'], '桥架 [600×200]'],
  ['桥架 600*200', ['200'], '桥架 600*[200]'],
  ['XBV BVR BV', ['bv'], 'XBV [BV]R [BV]'],
  ['塔吊🏗️塔机', ['塔机'], '塔吊🏗️[塔机]'],
  ['没有', [], '没有'],
  ['', ['钢'], ''],
])('%s by %j is %s', (text, marks, expected) => {
  expect(shown(text, ...marks)).toBe(expected)
})
