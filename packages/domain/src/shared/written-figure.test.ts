import { describe, expect, test } from 'vitest'
import { isSameUnit, shiftPoint, writtenFigure } from './written-figure.ts'

describe('a figure as people write it', () => {
  test.each([
    ['3400', '3400', ''],
    ['3400.50', '3400.50', ''],
    ['3,400', '3400', ''],
    ['１，２３４，５６７．８', '1234567.8', ''],
    ['3 400', '3400', ''],
    ['3,400 t', '3400', 't'],
    ['3400吨', '3400', '吨'],
    ['12㎡', '12', 'm2'],
    ['8 m³', '8', 'm3'],
    ['¥3,480.00', '3480.00', ''],
    ['￥3480元/t', '3480', '元/t'],
    ['1.2万元', '1.2', '万元'],
    ['2.5 kW', '2.5', 'kW'],
  ])('%s is %s and %j', (text, figure, unit) => {
    expect(writtenFigure(text)).toEqual({ figure, unit })
  })

  test.each([
    '',
    't',
    '约3400',
    '3400左右',
    '100多',
    '100-200',
    '100±5',
    '-5',
    '3,40',
    '12,3456',
    '3.400,50',
    '1e3',
    '3.4k',
    '3.4w',
    '3.4k吨',
    '5百',
    '5%',
    '1.2.3',
    '25 12 m',
    '三百',
    '=A1*2',
  ])('%j is left to the person', (text) => {
    expect(writtenFigure(text)).toBeUndefined()
  })

  test.each([
    ['0.348', 4, '3480'],
    ['1.23456', 4, '12345.6'],
    ['12', 4, '120000'],
    ['12000', -4, '1.2'],
    ['5', -4, '0.0005'],
    ['320.50', 0, '320.50'],
  ])('%s with its point moved by %i is %s', (figure, places, moved) => {
    expect(shiftPoint(figure, places)).toBe(moved)
  })

  test.each([
    ['t', '吨', true],
    ['T', 't', true],
    ['㎡', '平方米', true],
    ['m³', '方', true],
    ['kg', 't', false],
    ['榀', '榀', true],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(isSameUnit(one, other)).toBe(same)
  })
})
