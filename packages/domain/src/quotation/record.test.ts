import { expect, test } from 'vitest'
import { quotationStatuses } from './quotation.flow.ts'
import { type KnownVersion, objectTo, type Recordable, type RecordedFor, record } from './record.ts'

const now = new Date('2026-11-21T08:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const demand: Recordable = {
  id: 'd',
  companyId: 'buyer',
  agentCompanyId: null,
  status: 'quoting',
  startsAt: null,
  releasedAt: hours(-24),
  endsAt: hours(24),
  firstEndsAt: null,
  offlineAt: null,
  sealed: false,
}
const supplier: RecordedFor = {
  companyId: 'supplier',
  related: false,
  bothSides: false,
  verified: true,
  frozen: false,
}
const recorded: KnownVersion = { version: 1, recorded: true, refused: false }

test.each<[string, object, object, readonly KnownVersion[], object]>([
  ['quotation.recordSealed', { sealed: true }, {}, [], {}],
  ['quotation.ownDemand', {}, { companyId: 'buyer' }, [], {}],
  ['quotation.relatedCompany', {}, { related: true }, [], {}],
  ['quotation.recorderOfSupplier', {}, { bothSides: true }, [], {}],
  ['quotation.supplierUnverified', {}, { verified: false }, [], {}],
  ['quotation.supplierUnverified', {}, { frozen: true }, [], {}],
  ['quotation.suspended', { status: 'suspended' }, {}, [], {}],
  ['quotation.closed', { endsAt: now }, {}, [], {}],
  ['quotation.closed', { status: 'comparing' }, {}, [], {}],
  ['demand.offline', { offlineAt: hours(-1) }, {}, [], {}],
  ['quotation.ownStands', {}, {}, [recorded, { ...recorded, version: 2, recorded: false }], {}],
  ['quotation.objectedBefore', {}, {}, [{ ...recorded, refused: true }], {}],
  ['quotation.stale', {}, {}, [recorded], { version: 1 }],
  ['quotation.saidAtWrong', {}, {}, [], { saidAt: hours(0.01) }],
  ['quotation.saidAtWrong', {}, {}, [], { saidAt: hours(-25) }],
])('is refused with %s', (refused, asking, of, versions, given) => {
  const said = { id: 'q', version: versions.length + 1, saidAt: now, versions, ...given }
  expect(record({ ...demand, ...asking }, { ...supplier, ...of }, said, now)).toMatchObject({ refused })
})

test('is taken in its turn, as the next version of its company', () => {
  const said = { id: 'q', version: 2, saidAt: hours(-1), versions: [recorded] }
  expect(record(demand, supplier, said, now)).toEqual({
    type: 'quotation.recorded',
    payload: { quotationId: 'q', demandId: 'd', companyId: 'supplier', version: 2 },
  })
})

test.each(quotationStatuses)('one that is %s may be objected to only while it still counts', (status) => {
  const one = { id: 'q', demandId: 'd', companyId: 'supplier', version: 1, status }
  const counts = status === 'quoted'
  expect(objectTo({ ...one, recorded: true })).toMatchObject(
    counts ? { type: 'quotation.objected' } : { refused: 'quotation.settled' },
  )
  expect(objectTo({ ...one, recorded: false })).toMatchObject({ refused: 'quotation.notRecorded' })
})
