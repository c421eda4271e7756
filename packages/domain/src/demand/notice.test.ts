import { expect, test } from 'vitest'
import type { Demand, DemandStatus } from './demand.ts'
import { noticeSentence, type Outcome, preparations, publicOutcome } from './notice.ts'

const row = { position: 1, name: '螺纹钢', spec: 'Φ12', quantity: '10', unit: '吨', amount: '4100.00' }
const one = { companyId: 'a', givenUp: false, rows: [row], total: '4150.00' }
const other = { companyId: 'b', givenUp: false, rows: [{ ...row, position: 2 }], total: '0.10' }
const outcome = (...suppliers: Outcome['suppliers']): Outcome => ({ selectedAt: new Date(0), suppliers })
const told = (status: DemandStatus, resultShown: Demand['resultShown'] = 'supplier') => ({
  status,
  resultShown,
})

test.each<[string, DemandStatus, Demand['resultShown'], Outcome | undefined, object | null]>([
  [
    'companies without amounts',
    'selected',
    'supplier',
    outcome(one),
    { total: null, suppliers: [{ total: null }] },
  ],
  ['amounts where the owner says so', 'closed', 'price', outcome(one, other), { total: '4150.10' }],
  ['nothing where it does not', 'selected', 'none', outcome(one), null],
  ['nothing before a choice', 'comparing', 'price', undefined, null],
  ['nothing while it is chosen anew', 'comparing', 'price', outcome(one), null],
  ['nothing of what was cancelled', 'cancelled', 'price', outcome(one), null],
  ['nothing of who has given up', 'selected', 'price', outcome({ ...one, givenUp: true }), null],
  [
    'those who are left',
    'selected',
    'price',
    outcome({ ...one, givenUp: true }, other),
    { total: '0.10', suppliers: [{ companyId: 'b' }] },
  ],
])('everybody reads %s', (_, status, shown, chosen, expected) => {
  const found = publicOutcome(told(status, shown), chosen)
  if (expected === null) expect(found).toBeNull()
  else expect(found).toMatchObject(expected)
  if (shown !== 'price') expect(JSON.stringify(found)).not.toMatch(/4100|4150/)
})

test.each<[DemandStatus, Demand['resultShown'], Outcome | undefined, string | null, RegExp]>([
  ['announced', 'supplier', undefined, null, /可以先准备/],
  ['quoting', 'supplier', undefined, null, /正在报价/],
  ['suspended', 'supplier', undefined, null, /暂停/],
  ['quoteEnded', 'supplier', undefined, null, /等采购方比价选定/],
  ['comparing', 'supplier', outcome({ ...one, givenUp: true }), null, /等采购方比价选定/],
  ['selected', 'supplier', outcome(one), null, /金额不公布/],
  ['selected', 'price', outcome(one), null, /结果如下/],
  ['closed', 'none', outcome(one), null, /选择不公布结果/],
  ['selected', 'none', outcome({ ...one, givenUp: true }), null, /不再供货/],
  ['cancelled', 'supplier', undefined, null, /比价之前取消/],
  ['cancelled', 'supplier', undefined, '设计变更', /原因：设计变更/],
  ['expired', 'supplier', undefined, null, /没有供应商报价/],
])('%s with %s says how it stands', (status, shown, chosen, reason, words) => {
  expect(noticeSentence(told(status, shown), { outcome: chosen, reason })).toMatch(words)
})

test('what to prepare goes by its kind and by whether it is sealed', () => {
  const [startsAt, endsAt] = [new Date('2026-11-24T01:00:00Z'), new Date('2026-11-27T09:00:00Z')]
  const freight = preparations({ kind: 'freight', startsAt, endsAt, sealed: true }).join('')
  expect(freight).toMatch(/车型.*2026\/11\/24 09:00 到 2026\/11\/27 17:00.*密封报价/)
  expect(preparations({ kind: 'labour', startsAt, endsAt, sealed: false }).join('')).toMatch(/工种.*不密封/)
})
