import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionOf } from '@jb/contract/bid/session.contract'
import type { Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, findInHall, idAt, together } from './steps/anybody.ts'
import { decryptHere } from './steps/lawful.ts'
import { fillOffer, fillReplacement, sealAndSend } from './steps/supplier.ts'

const title = '灞原科创园岩土工程详细勘察'
const name = '勘察方案及图纸.pdf'
const size = 40_000_000
const parts = Math.ceil(size / (4 * 1_048_576))
const offer = (at: number) => ({ prices: [`12${at}`, '80', '110', '1800'], delivery: '40 天' })

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let world: World
let folder: string
let path: string
let bytes: Buffer
let wide: Phone
let old: Phone
let newcomer: Phone
let owner: Phone
let id = ''

beforeAll(async () => {
  folder = await mkdtemp(join(process.env.JB_RUN_FOLDER ?? tmpdir(), 'large-'))
  path = join(folder, name)
  bytes = randomBytes(size)
  bytes.write('%PDF-1.7\n')
  await writeFile(path, bytes)
  world = await openWorld()
  wide = await world.phoneOf('罗渝', { width: 1280, height: 800 })
  old = await world.phoneOf('高睿')
  newcomer = await world.phoneOf('奚宁')
  owner = await world.phoneOf('郑凯')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [at, phone] of [wide, old, newcomer, owner].entries())
    await phone.screenshot(`failed/large ${task.name.slice(0, 30)} ${at}`)
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const partOf = (request: Request) => Number(/upload-parts\/[^/]+\/(\d+)$/.exec(request.url())?.[1] ?? -1)
const choosing = (phone: Phone) => phone.page.getByText('选择文件或拍照')

async function choose(phone: Phone, press: () => Promise<unknown>): Promise<void> {
  const chooser = phone.page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles(path)
}

/** Opens a place after days, in which a login runs out. */
async function comeBack(phone: Phone, who: string, path: string): Promise<void> {
  await phone.open('/messages')
  await phone.settled()
  if (new URL(phone.page.url()).pathname === '/login') await phone.loginAs(who)
  await phone.open(path)
}

describe('a bid with a file of 40 MB, written at a desk', () => {
  test('goes on where it stopped when the network is lost and the page is loaded again', async () => {
    const { page, context } = wide
    await findInHall(wide, title)
    id = await idAt(wide, '/newBiddingNoticeDetail')
    await fillReplacement(wide, id, offer(0))
    const arrived: number[] = []
    page.on('requestfinished', (request) => {
      if (partOf(request) >= 0) arrived.push(partOf(request))
    })
    let open = 4
    await page.route('**/bid/upload-parts/**', (route) => {
      open -= 1
      return open < 0 ? route.abort('internetdisconnected') : route.continue()
    })
    await choose(wide, () => choosing(wide).tap())
    await page.getByText(/网络断开，恢复后自动继续/).waitFor()
    await expect.poll(() => new Set(arrived).size).toBe(4)
    await context.setOffline(true)
    await page.getByText('草稿已保存').waitFor()
    await context.setOffline(false)
    await page.reload()
    await page.getByText(/上次没有传完/).waitFor()
    await page.unroute('**/bid/upload-parts/**')
    const before = [...arrived]
    arrived.length = 0
    await choose(wide, () => page.getByRole('button', { name: '继续', exact: true }).tap())
    await page.getByRole('button', { name: `删除 ${name}` }).waitFor({ timeout: 60_000 })
    expect(arrived.filter((number) => before.includes(number))).toEqual([])
    expect(new Set([...before, ...arrived]).size).toBe(parts)
  })

  test('is sealed and handed in, and so are those of two others', async () => {
    await sealAndSend(wide, 1)
    await fillReplacement(old, id, offer(1))
    await sealAndSend(old, 1)
    await newcomer.open(`/biddingUp?id=${id}`)
    await newcomer.page.getByRole('button', { name: '去确认补遗' }).tap()
    await newcomer.page.getByRole('button', { name: /已阅读，确认/ }).tap()
    await newcomer.page.getByText('已确认补遗').first().waitFor()
    await fillOffer(newcomer, id, offer(2))
    await sealAndSend(newcomer)
    const faults = [wide, old, newcomer].flatMap(faultsOn)
    expect(faults.filter((one) => !/internet|offline|DISCONNECTED/i.test(one))).toEqual([])
  })

  test('is opened by its bidder in the session, and its file is the one that was chosen', async () => {
    const { data } = (await call(world.server.url, sessionOf, { params: { id } })) as {
      data: { opensAt: string }
    }
    await world.advance({ to: new Date(Date.parse(data.opensAt) + 60_000).toISOString() })
    const bidders = ['罗渝', '高睿', '奚宁']
    await together([wide, old, newcomer], async (phone, at) => {
      await comeBack(phone, bidders[at] ?? '', `/openingSession?id=${id}`)
      await decryptHere(phone)
    })
    // It looks every two minutes whether all have decrypted.
    await world.advance({ ms: 3 * 60_000 })
    await comeBack(owner, '郑凯', `/bidOpening?id=${id}`)
    const link = owner.page.getByRole('link', { name: new RegExp(name) }).first()
    const shown = async () => {
      await owner.open(`/bidOpening?id=${id}`)
      return link.isVisible()
    }
    await expect.poll(shown, { timeout: 60_000, interval: 2_000 }).toBe(true)
    const href = (await link.getAttribute('href')) ?? ''
    const opened = new Uint8Array(await (await fetch(new URL(href, world.server.url))).arrayBuffer())
    expect([opened.length, hashOf(opened)]).toEqual([size, hashOf(bytes)])
  })
})
