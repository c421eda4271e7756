import { expect, test } from 'vitest'
import { isAsKept, partHash, publishedParts, type ReadPart, snapshotHash } from './snapshot.ts'
import { aTender } from './tender.samples.ts'

const names = {
  companyName: '陕西长砚建设',
  agentName: '',
  supplierName: '',
  projectName: '西咸智造产业园一期',
  regionName: '陕西省 西安市',
}
const security = {
  amount: '50000',
  kinds: ['transfer' as const],
  payUntil: null,
  payeeName: '陕西长砚建设',
  payeeBank: '工商银行',
  payeeAccount: '6222020000000000',
}
const files = [{ name: '图纸.pdf', sha256: 'ab'.repeat(32) }]
const cells = { name: '热轧带肋钢筋', quantity: '320', unit: 't', maxPrice: '3600' }
const row = { position: 1, cells, unit: 't', quantity: '320', ceiling: '3600' }

const textOf = (changes: Parameters<typeof aTender>[0]) =>
  publishedParts(aTender({ security, rows: [row], ...changes }), names, files).map((part) => ({
    readers: part.readers,
    text: JSON.stringify(part.lines),
  }))

test('what is not displayed, the account and the reason over warnings stand in the part of the owner alone', () => {
  const [open, kept] = textOf({ isDisplay: false, publishReason: '工期紧张' })
  expect([open?.readers, kept?.readers]).toEqual(['everybody', 'owner'])
  for (const secret of ['1,260,000.00', '1,200,000.00', '3600', '6222020000000000', '工期紧张']) {
    expect(open?.text).not.toContain(secret)
    expect(kept?.text).toContain(secret)
  }
  expect(open?.text).toContain('ab'.repeat(32))
  for (const part of [open, kept]) expect(part?.text).not.toContain('19900000001')
})

test('what is displayed stands in the part of everybody, and no number in whole', () => {
  const [open] = textOf({ isDisplay: true })
  for (const shown of ['1,260,000.00', '1,200,000.00', '3600', '199****0001'])
    expect(open?.text).toContain(shown)
})

const name = { tenderId: 't1', kind: 'decision', number: 2 } as const
const lines = [{ label: '推荐理由', value: '价格最低' }]
const own = { title: '定标信息', salt: 's1', lines }
const other = { title: '单价', salt: 's2', lines: [{ label: '第 1 行', value: '3420' }] }
const root = snapshotHash(name, [partHash(own), partHash(other)])
const read = (given: Partial<ReadPart>, foreign: Partial<ReadPart> = {}) =>
  isAsKept({
    ...name,
    sha256: root,
    parts: [
      { ...own, sha256: partHash(own), ...given },
      { ...other, sha256: partHash(other), salt: null, lines: null, ...foreign },
    ],
  })

test('who reads only a part works the hash of the whole out all the same', () => {
  expect(read({})).toBe(true)
})

test.each<readonly [string, Partial<ReadPart>, Partial<ReadPart>]>([
  ['a line was altered', { lines: [{ label: '推荐理由', value: '价格最高' }] }, {}],
  ['a line was added', { lines: [...lines, ...lines] }, {}],
  ['the title was altered', { title: '别的' }, {}],
  ['the salt is missing', { salt: null }, {}],
  ['the hash of the part was put right too', { lines: [], sha256: partHash({ ...own, lines: [] }) }, {}],
  ['the part of others was altered', {}, { sha256: 'cd'.repeat(32) }],
])('it is told when %s', (_what, given, foreign) => {
  expect(read(given, foreign)).toBe(false)
})

test('neither number nor kind can be exchanged', () => {
  const parts = [partHash(own)]
  const hashes = [
    snapshotHash(name, parts),
    snapshotHash({ ...name, number: 3 }, parts),
    snapshotHash({ ...name, kind: 'award' }, parts),
    snapshotHash({ ...name, tenderId: 't2' }, parts),
  ]
  expect(new Set(hashes).size).toBe(4)
})
