// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine } from '../test/open-screen.tsx'
import { Feed } from './feed.tsx'

const style = { unit: '元', wan: false }

test('of equal prices the earlier one leads', () => {
  const feed = [
    aLine(3, { amount: '500.00', bidderName: '竞买人B2' }),
    aLine(2, { amount: '500.00', bidderName: '竞买人A1' }),
    aLine(1, { amount: '500.00', bidderName: '竞买人C3', voided: true }),
  ]
  render(<Feed feed={feed} style={style} best="500.00" empty="" />)
  const leads = screen.getAllByRole('listitem').filter((line) => within(line).queryByText('领先'))
  expect(leads.map((line) => within(line).queryByText('竞买人A1') !== null)).toEqual([true])
})

test('once it has ended nothing leads any more: the best price has the first place', () => {
  const feed = [aLine(3, { kind: 'closed', bidderName: null }), aLine(2, { amount: '500.00' })]
  const { container } = render(<Feed feed={feed} style={style} best="500.00" empty="" />)
  expect(within(container).queryByText('领先')).toBeNull()
  const best = within(container).getByText('500.00').closest('li')
  expect(best && within(best).getByText('第 1 名')).toBeTruthy()
})

test.each([
  ['a price that was taken back near the end', { kind: 'voided' as const }, '发布方作废了一次出价'],
  [
    'a server that stood still near the end',
    { kind: 'outage' as const, bidderName: null, note: '平台停顿 54.4 秒' },
    '平台停顿，补回时间',
  ],
])('%s tells the end that it moved, and why', (_, changes, words) => {
  const endsAt = '2026-11-21T06:04:30.000Z'
  const line = aLine(4, { bidderName: null, ...changes, endsAt })
  render(<Feed feed={[line]} style={style} best={null} empty="" />)
  expect(screen.getByText(/结束时间延长到 14:04:30/).textContent).toContain(line.note ?? '')
  expect(screen.getByText(words)).toBeTruthy()
})
