import { expect, test } from 'vitest'
import { copyAsDraft } from './copy.ts'
import { aTender, atHour } from './tender.samples.ts'

const identity = {
  id: 'copy',
  no: 'ZB-2',
  companyId: 'owner',
  agentCompanyId: null,
  createdBy: 'colleague',
}
const ended = aTender({
  status: 'awarded',
  version: 9,
  agentCompanyId: 'agent',
  clarifyEnd: atHour(50),
  awardAt: atHour(120),
  releasedAt: atHour(0),
  openedAt: atHour(97),
  openedBy: 'buyer',
  decidedAt: atHour(110),
  winnerBidId: 'bid',
  awardReason: '价低',
  publishReason: '工期紧',
  endedAt: atHour(110),
})

test('a copy keeps goods and requirements and begins its own life', () => {
  const copy = copyAsDraft(ended, identity)
  expect(copy).toMatchObject({
    ...identity,
    status: 'draft',
    version: 1,
    title: `${ended.title}（再次）`,
    rows: ended.rows,
  })
  expect(copy.paymentTerms).toBe(ended.paymentTerms)
})

test('the title says once that it is another one, within its length', () => {
  const titled = (title: string) => copyAsDraft({ ...ended, title }, identity).title
  expect(titled('钢筋（再次）')).toBe('钢筋（再次）')
  expect(titled('')).toBe('')
  expect(titled('长'.repeat(100))).toHaveLength(100)
})

test('no moment, winner or reason of the old one stands in the copy', () => {
  const copy = copyAsDraft(ended, identity)
  const moments = Object.values(copy).filter((value) => value instanceof Date)
  expect(moments).toEqual([])
  expect([copy.winnerBidId, copy.awardReason, copy.publishReason, copy.openedBy]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the copy of a preview is a tender, that of a direct purchase is one again', () => {
  expect(copyAsDraft({ ...ended, businessType: 4 }, identity).businessType).toBe(1)
  expect(copyAsDraft({ ...ended, businessType: 3 }, identity).businessType).toBe(3)
})
