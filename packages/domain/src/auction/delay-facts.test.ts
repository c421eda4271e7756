import { expect, test } from 'vitest'
import { delayFacts } from './delay.ts'
import { after, aPurchase } from './form.samples.ts'

const wish = {
  id: 'delay',
  times: { startsAt: after(144), endsAt: after(145), applyEnd: after(143) },
  reason: '看样人数较多',
}
const applyLine = (changes: Parameters<typeof aPurchase>[0]) =>
  delayFacts(aPurchase(changes), wish).find(({ label }) => label === '报名截止')?.value

test('approvers read until when one could sign up before, also where nothing was set for it', () => {
  expect(applyLine({ applyEnd: after(100) })).toBe('2026/12/05 13:00 改为 2026/12/07 08:00')
  expect(applyLine({ applyEnd: null })).toBe('2026/12/06 10:00 改为 2026/12/07 08:00')
})
