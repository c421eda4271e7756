import { expect, test } from 'vitest'
import { agreementText } from './agreement.ts'
import { visibilities } from './auction.ts'
import { aPurchase } from './form.samples.ts'
import { claimDay, guaranteeDay } from './form.ts'
import { extensionRule } from './labels.ts'
import { aBidder, aCourse } from './lot.samples.ts'
import type { Rounds } from './lot.ts'
import { rulesText } from './rules-text.ts'
import { sightOf, type Viewer } from './visible.ts'

const stages: Rounds['stages'] = [{ kind: 'pause', round: 1, bidderId: null, from: 0, until: 1 }]
const inRounds = { mode: 'rounds', rounds: { total: 3, round: 1, at: 0, stages } } as const

test.each(visibilities)('who sees prices in rounds (%s) stands in the rules as it is', (visibility) => {
  const { lot } = aCourse({ visibility, ...inRounds }, [aBidder('a1')]).state
  const sees = (viewer: Viewer) => sightOf(lot, viewer).prices
  const sections = rulesText(aPurchase({ mode: 'rounds', visibility }))
  const note = sections.find(({ title }) => title === '能看到什么')?.lines.join('') ?? ''
  const all = note.includes('所有人都能看到价格')
  const owner = all || note.includes('和发布方能看到各家的价格')
  expect([all, owner]).toEqual([sees({ kind: 'public' }), sees({ kind: 'owner' })])
  expect(all || /参加的企业(和发布方)?能看到各家的价格/.test(note)).toBe(
    sees({ kind: 'bidder', bidderId: 'a1' }),
  )
})

test('the agreement of rounds does not promise that the others’ prices are kept', () => {
  const names = { ownerName: '锦岑路桥', agentName: '' }
  const text = (mode: 'clock' | 'rounds') => JSON.stringify(agreementText(aPurchase({ mode }), names))
  expect(text('rounds')).toContain('看得到前面的价格')
  expect(text('rounds')).not.toContain('看不到别人的出价')
  expect(text('clock')).toContain('看不到别人的出价')
})

test('a guarantee lives until a breach can be claimed: talks, decision, the winner’s days, and some more', () => {
  const endsAt = new Date('2026-12-06T15:59:00Z')
  expect(guaranteeDay(aPurchase({ endsAt, payDays: 10, talks: false }))).toBe('2027-01-30')
  expect(guaranteeDay(aPurchase({ endsAt, payDays: 10, talks: true }))).toBe('2027-03-01')
  const hardEndAt = new Date('2026-12-06T16:00:00Z')
  expect(guaranteeDay(aPurchase({ endsAt, hardEndAt, payDays: 10, talks: false }))).toBe('2027-01-31')
  expect(guaranteeDay(aPurchase({ endsAt: null }))).toBeNull()
  expect(claimDay(endsAt)).toBe('2026-12-21')
})

test.each([
  ['the window, what it adds and how often', {}, '截止前 2 分钟内有出价，延长到出价后 2 分钟，最多 20 次'],
  [
    'the moment that nothing goes beyond',
    { hardEndAt: new Date('2026-12-06T06:00:00Z') },
    '截止前 2 分钟内有出价，延长到出价后 2 分钟，最多 20 次，最晚 2026/12/06 14:00 结束',
  ],
  ['that nothing moves the end', { windowMinutes: 0, extensionMinutes: 0 }, '到时结束，不自动延时'],
  [
    'that rounds end by themselves',
    { mode: 'rounds' as const, hardEndAt: new Date('2026-12-06T06:00:00Z') },
    '轮次完成即结束，不自动延时',
  ],
])('the rule of extension says %s', (_name, changes, words) => {
  expect(extensionRule(aPurchase(changes))).toBe(words)
})

test('rounds promise neither more time nor an hour at which they end, which nothing would keep', () => {
  const hardEndAt = new Date('2026-12-06T06:00:00Z')
  const lines = (mode: 'clock' | 'rounds') =>
    rulesText(aPurchase({ mode, hardEndAt }))
      .flatMap((section) => section.lines)
      .join()
  expect(lines('clock')).toContain('最晚 2026/12/06 14:00 结束')
  expect(lines('rounds')).not.toMatch(/最晚|延长|延时/)
})

test.each([
  ['as much as is published', { windowMinutes: 5, extensionMinutes: 3, maxExtensions: 2 }, [5, 3]],
  ['two minutes where nothing is', { windowMinutes: 0, extensionMinutes: 0 }, [2, 2]],
])('what a standing server gives back is said beforehand: %s', (_name, changes, [window, length]) => {
  const lines = rulesText(aPurchase(changes)).flatMap((section) => section.lines)
  expect(lines.join()).toContain(
    `截止前 ${window} 分钟内平台停顿超过 1 秒的，截止时间自动延长到恢复后 ${length} 分钟`,
  )
})
