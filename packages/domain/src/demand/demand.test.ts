import { describe, expect, test } from 'vitest'
import { orEmpty } from '../procurement/field.ts'
import { rowFromCells } from '../procurement/goods-row.ts'
import { isRefusal } from '../shared/refusal.ts'
import { type DemandFields, demandFields } from './demand.fields.ts'
import { copyAsDraft, type DemandDraft, demandFlow, demandStatuses, publish } from './demand.ts'

const now = new Date('2026-11-21T02:00:00Z')
const tomorrow = new Date('2026-11-22T02:00:00Z')
const draft = orEmpty<DemandFields, DemandDraft>(demandFields, {
  id: '1',
  no: 'YP-1',
  version: 3,
  status: 'draft',
  companyId: 'a',
  agentCompanyId: null,
  createdBy: 'me',
  type: 20,
  title: '安全帽',
  description: '送到项目部。',
  deadline: tomorrow,
  contactName: '李慧敏',
  contactPhone: '19900000001',
  regionCode: '610116',
  address: '西咸大道 1 号',
  position: null,
  publishedAt: null,
  backReason: null,
  rows: [rowFromCells(20, 1, { name: '安全帽', spec: 'ABS', quantity: '100' })],
})

describe('publishing', () => {
  test.each(demandStatuses)('out of %s is the arrow or a refusal', (status) => {
    const done = publish({ ...draft, status }, now)
    const arrows: Readonly<Partial<Record<string, string>>> = demandFlow[status]
    if (arrows.publish) expect(done).toMatchObject({ status: arrows.publish, publishedAt: now })
    else expect(done).toMatchObject({ refused: 'demand.wrongStatus' })
  })

  test.each<[keyof DemandDraft, Partial<DemandDraft>]>([
    ['title', { title: '' }],
    ['description', { description: ' ' }],
    ['deadline', { deadline: null }],
    ['deadline', { deadline: now }],
    ['contactPhone', { contactPhone: '123' }],
    ['rows', { rows: [] }],
  ])('says what to do about %s', (field, changes) => {
    const no = publish({ ...draft, ...changes }, now)
    expect(isRefusal(no) && Object.keys(no.detail?.fields ?? {})).toEqual([field])
  })
})

test('a copy is a draft of its own, without times', () => {
  const identity = { id: '2', no: 'YP-2', companyId: 'a', agentCompanyId: null, createdBy: 'me' }
  const copy = copyAsDraft({ ...draft, status: 'open', publishedAt: now }, identity)
  expect(copy).toMatchObject({ ...identity, title: '安全帽（再次）', status: 'draft', deadline: null })
  expect(copy).toMatchObject({ publishedAt: null, version: 1, rows: draft.rows })
})
