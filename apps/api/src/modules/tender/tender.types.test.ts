import { uploadFile } from '@jb/contract/file/file.contract'
import { exportGoods, parseGoodsSheet, tenderGoods } from '@jb/contract/tender/goods.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { tenderTypes, typeLabel } from '@jb/domain/procurement/types'
import type { Harness } from '@jb/testing/api-harness'
import { importedGoods } from '@jb/testing/builders/sheet'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { aFormOfType, aRowOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTenders } from './tender.fixture.ts'

let harness: Harness
let buyer: Caller

beforeAll(async () => {
  harness = await startTenders()
  buyer = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

test.each(Object.keys(tenderTypes).map((type) => [Number(type)] as const))(
  'type %i is published, read, exported and imported again as it was',
  async (type) => {
    const { id, status } = await publishTenderAs(harness, buyer, (at) => aFormOfType(at, type))
    expect(status).toBe('registering')
    const page = (await harness.call(tenderDetailOf, { params: { id } })).answer
    expect(page).toMatchObject({ type, typeName: typeLabel(type) })
    const { records } = (await harness.call(tenderGoods, { body: { id } })).answer
    expect(records.map(({ cells }) => cells)).toEqual([aRowOf(type).cells])
    const { answer: file } = await harness.call(exportGoods, { body: { id } }, buyer)
    const bytes = (await harness.app.server.inject({ url: file.url })).rawPayload
    const sent = { name: file.name, bytes: new Uint8Array(bytes) }
    const fileId = (await harness.call(uploadFile, {}, buyer, { file: sent })).answer.id
    const { cells } = (await harness.call(parseGoodsSheet, { body: { fileId } }, buyer)).answer
    expect(importedGoods(type, cells)).toEqual({ rows: [aRowOf(type).cells], errors: [], passed: [] })
  },
)
