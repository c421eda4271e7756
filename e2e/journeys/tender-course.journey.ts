import { readFile, writeFile } from 'node:fs/promises'
import { siteConfig } from '@jb/contract/site/site.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { verifyProof } from '../support/ledger.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { rowsOf, tenderWith } from '../support/tenders.ts'
import { openWorld, type World } from '../support/world.ts'
import { openMessage, together, wordsOn } from './steps/anybody.ts'
import { openBids } from './steps/owner.ts'
import { fillOffer, fillReplacement, sealAndSend } from './steps/supplier.ts'

const title = '泾河安置房四期外墙涂料采购'
const rows = rowsOf([
  { name: '弹性外墙涂料', spec: '20 kg/桶', quantity: 400, limit: 420 },
  { name: '抗碱底漆', spec: '20 kg/桶', quantity: 180, limit: 260 },
])
const minute = 60_000
/** What a moved clock makes due comes about within seconds. */
const soon = { timeout: 30_000 }

let world: World
let buyer: Phone
let zhou: Phone
let ma: Phone
let wu: Phone
let tenderId = ''
const receipts = { zhou: '', ma: '' }

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  buyer = await world.phoneOf('李慧敏')
  zhou = await world.phoneOf('周明')
  ma = await world.phoneOf('马小军')
  wu = await world.phoneOf('吴倩')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, zhou, ma, wu }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const quiet = (...phones: readonly Phone[]) => expect(phones.flatMap(({ troubles }) => troubles)).toEqual([])

describe('bids up to the deadline', () => {
  test('one bids, one replaces what it has sent, and one forgets and is reminded', async () => {
    tenderId = await tenderWith(world.server.url, '李慧敏', { title, rows }, ['周明', '马小军', '吴倩'])
    await world.advance({ ms: 61 * minute })
    await together([zhou, ma], async (phone) => {
      const prices = phone === zhou ? ['398', '245'] : ['405', '249']
      await fillOffer(phone, tenderId, { prices, delivery: '3 天' })
      const receipt = await sealAndSend(phone)
      receipts[phone === zhou ? 'zhou' : 'ma'] = receipt
    })
    await fillReplacement(zhou, tenderId, { prices: ['392', '241'], delivery: '3 天' })
    receipts.zhou = await sealAndSend(zhou, 1)
    await world.advance({ ms: 100 * minute })
    await openMessage(wu, '投标半小时后截止', title)
    quiet(zhou, ma, wu)
  })

  test('at the deadline the list is sealed: everybody reads its hash, and nobody who is on it', async () => {
    await world.advance({ ms: 20 * minute })
    const visitor = await world.phone()
    const sealed = async () => {
      await visitor.open(`/bidReceipt?id=${tenderId}`)
      return (await wordsOn(visitor)).includes('截止时的清单已经封存')
    }
    await expect.poll(sealed, soon).toBe(true)
    expect(await wordsOn(visitor)).not.toContain('HZ-')
    await zhou.open(`/bidReceipt?id=${tenderId}`)
    await zhou.page.getByText('平台签名有效').first().waitFor()
    quiet(visitor, zhou)
    await visitor.close()
  })
})

describe('the proof of a bid', () => {
  test('after the opening a bidder’s phone finds its last version on the list, and not the one before', async () => {
    await openBids(buyer, title)
    await zhou.open(`/bidReceipt?id=${tenderId}`)
    await zhou.page.getByText('清单与截止时写下的校验值一致').waitFor()
    await zhou.page.getByText(/已列入收标清单第 [12] 行/).waitFor()
    await zhou.page.getByText('这一版已被替换，不在收标清单上').waitFor()
    expect(await wordsOn(zhou)).toContain(receipts.ma)
    expect(await wordsOn(zhou)).not.toContain('西安沣砼')
    quiet(buyer, zhou)
  })

  test('the saved proof holds outside of the platform, and one changed digit breaks it', async () => {
    const saved = zhou.page.waitForEvent('download')
    await zhou.page.getByRole('button', { name: '保存投标证明' }).tap()
    const file = await (await saved).path()
    const { data } = await call(world.server.url, siteConfig, {})
    const { receiptKey } = data as { readonly receiptKey: string }
    expect(await verifyProof(file, receiptKey)).toContain(`回执 ${receipts.zhou} 属实`)
    const forged = `${file}.json`
    const text = await readFile(file, 'utf8')
    await writeFile(forged, text.replace(receipts.ma, `${receipts.ma.slice(0, -1)}X`))
    await expect(verifyProof(forged, receiptKey)).rejects.toThrow('清单被改动过')
    quiet(zhou)
  })
})
