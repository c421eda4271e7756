// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine } from '../test/open-screen.tsx'
import { PriceCurve } from './price-curve.tsx'

const style = { unit: '元', wan: false }
/** Prices of several bidders where only ranks are told: a weaker one may come after a better one. */
const feed = ['600', '500', '580', '480'].map((amount, at) => aLine(at + 1, { amount })).reverse()

/** The heights that the line goes through; further down is cheaper. */
const heights = (container: HTMLElement) =>
  [...(container.querySelectorAll('path')[1]?.getAttribute('d') ?? '').matchAll(/[ V]([\d.]+)/g)].map(
    ([, y]) => Number(y),
  )

test('the best price so far never turns back when a weaker price comes later', () => {
  const { container } = render(<PriceCurve feed={feed} style={style} label="最低价" best="reverse" />)
  const drawn = heights(container)
  expect(drawn).toHaveLength(4)
  expect([...drawn].sort((a, b) => a - b)).toEqual(drawn)
  expect(screen.getByRole('img', { name: '最低价走势：从 600.00 元 到 480.00 元，共 4 次出价' })).toBeTruthy()
})

test('a sale rises, and ends at its best price even where the last one is weaker', () => {
  const rising = ['500', '650', '560'].map((amount, at) => aLine(at + 1, { amount }))
  render(<PriceCurve feed={rising} style={style} label="最高价" best="ascending" />)
  expect(screen.getByRole('img', { name: /到 650.00 元/ })).toBeTruthy()
})

test('without a direction each price is drawn in turn', () => {
  const { container } = render(<PriceCurve feed={feed} style={style} label="我的出价" />)
  const drawn = heights(container)
  expect([...drawn].sort((a, b) => a - b)).not.toEqual(drawn)
})

test('in a replay it reaches as far as the moment, in the measure of the whole time', () => {
  const [from, to] = [1, 9].map((seq) => Date.parse(aLine(seq).at)) as [number, number]
  const at = from + (to - from) / 2
  const { container } = render(
    <PriceCurve feed={feed} style={style} label="最低价" best="reverse" moment={{ from, to, at }} />,
  )
  const drawn = container.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  expect(drawn.startsWith('M0 ')).toBe(true)
  expect(drawn.endsWith('H150')).toBe(true)
})
