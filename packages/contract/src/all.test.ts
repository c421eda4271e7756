import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clashes, lockText } from '@jb/architecture/contract-lock'
import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const lock = fileURLToPath(new URL('../paths.lock', import.meta.url))

test('the frozen list of paths is what the contract declares', () => {
  expect(lockText(allEndpoints)).toBe(readFileSync(lock, 'utf8'))
})

test('every contract file is in the list of all endpoints', () => {
  const listed = readFileSync(`${here}all.ts`, 'utf8')
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.contract.ts'),
  )
  expect(files.filter((path) => !listed.includes(`'./${path}'`))).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})

test('no two endpoints share an id or a path', () => {
  expect(clashes(allEndpoints)).toEqual([])
})

test('a path parameter is declared exactly when the path names it', () => {
  const wrong = allEndpoints.filter((e) => /\{\w+\}/.test(e.path) !== (e.params !== undefined))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('a change refreshes reads that there are: of a capability, or one by its id', () => {
  const reads = allEndpoints.filter(({ kind }) => kind === 'read').map(({ id }) => id)
  const isRead = (name: string) => reads.some((id) => id === name || id.startsWith(`${name}.`))
  const wrong = allEndpoints.flatMap(({ id, kind, refreshes = [] }) =>
    refreshes.filter((name) => kind === 'read' || !isRead(name)).map((name) => `${id}: ${name}`),
  )
  expect(wrong).toEqual([])
  expect(allEndpoints.filter(({ refreshes }) => refreshes).length).toBeGreaterThan(0)
})

// Whoever forgets `refreshes` leaves old answers on the screen: it is declared, or the change is one of these.
const refreshNothing = [
  'auction.exportGoods',
  'bid.beginUpload',
  'bid.dropUpload',
  'bid.exportComparison',
  'bid.exportSummary',
  'bid.finishUpload',
  'bid.uploadPart',
  'chat.contact',
  'demand.exportGoods',
  'evaluation.export',
  'file.confirmUpload',
  'file.getObsToken',
  'file.upload',
  'file.uploadSealed',
  'member.exportMyData',
  'member.login',
  'member.loginByCode',
  'member.logout',
  'member.mintNativeCode',
  'member.nativeLogin',
  'member.refresh',
  'member.registerAccount',
  'member.registerCompany',
  'member.requestCode',
  'member.resetByCode',
  'member.setUpOperator',
  'member.staffTemplate',
  'member.switchCompany',
  'platform.advanceClock',
  'platform.liveTicket',
  'quotation.batchWorkbook',
  'quotation.export',
  'site.addPageView',
  'tender.exportGoods',
  'tender.goodsTemplate',
]

test('every change says what it refreshes, but for those that are known to refresh nothing', () => {
  const silent = allEndpoints.filter(({ kind, refreshes }) => kind === 'change' && !refreshes?.length)
  expect(silent.map(({ id }) => id).sort()).toEqual(refreshNothing)
})

test('each refusal is a full Chinese sentence', () => {
  const sentences = allEndpoints.flatMap((e) =>
    Object.entries(e.refusals).map(([code, text]) => ({ id: e.id, code, text })),
  )
  expect(
    sentences.filter(
      ({ code, text }) => !/^[a-z]\w*(\.\w+)+$/.test(code) || !/[\u4e00-\u9fff]{4,}/.test(text),
    ),
  ).toEqual([])
})
