import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFile } from '@jb/contract/file/file.contract'
import { pageCard } from '@jb/contract/share/share.contract'
import { publishNews, saveNews, withdrawNews } from '@jb/contract/site/news.contract'
import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { sitePicture, siteWords } from '@jb/domain/share/pages'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderToOpen, awardAs, openAs } from '@jb/testing/builders/bid-story'
import { aTenderForm, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { modules } from '../../modules.ts'

let h: Harness
let app: App
let owner: Caller
const folder = mkdtempSync(join(tmpdir(), 'jb-share-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>匠标</title></head>')
  h = await startHarness({ config: { PRODUCT_NAME: '测试站', ORIGIN: 'http://h5.example.com' } })
  const { config, secret, db, pool } = h
  const database = { db, pool, close: async () => undefined }
  app = await buildApp({ config, secret, database, modules, webFolder: folder })
  owner = await h.as()
})
afterAll(async () => {
  await app?.stop()
  await h?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ofSite = { title: '测试站', description: siteWords, image: sitePicture }
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
const card = async (address: string, as?: Caller) =>
  (await h.call(pageCard, { query: { address } }, as)).answer
/** The page as a chat's server fetches it, which knows nobody and runs nothing. */
const page = async (url: string) =>
  (await app.server.inject({ url, headers: { accept: 'text/html', host: 'h5.example.com' } })).body
const detail = (id: string) => `/newBiddingNoticeDetail?id=${id}`
const now = async () => (await h.run(async (ctx) => ({ now: ctx.now }))).now

describe('a notice', () => {
  test('says in its link who buys what, where and until when', async () => {
    const { id } = await publishTenderAs(h, owner)
    const { title, description, image } = await card(detail(id))
    expect([title, image]).toEqual(['西咸智造产业园一期主体结构钢筋采购', sitePicture])
    expect(description).toMatch(
      /^.+发布的.+公告，陕西省西安市长安区，报名截止 \d{4}\/\d\d\/\d\d \d\d:\d\d。$/,
    )
    const html = await page(`${detail(id)}&token=verschwiegen&isHead=1`)
    expect(html).toContain(`<title>${title} | 测试站</title>`)
    expect(html).toContain(`<meta property="og:description" content="${description}" />`)
    expect(html).toContain(`<meta property="og:url" content="http://h5.example.com${detail(id)}" />`)
    expect(html).not.toContain('verschwiegen')
  })

  test('gives its title to the pages of its goods too', async () => {
    const { id } = await publishTenderAs(h, owner, { title: '盘扣脚手架租赁' })
    for (const path of ['/detailedList', '/goodsDetailList'])
      expect((await card(`${path}?id=${id}`)).title).toBe('盘扣脚手架租赁')
  })

  test('whose title is a program is shown as text', async () => {
    const { id } = await publishTenderAs(h, owner)
    const title = '"><script>window.__xss=1</script><img src=x onerror=window.__xss=1>'
    await h.db.updateTable('tender').set({ title }).where('id', '=', id).execute()
    const html = await page(detail(id))
    expect(html).not.toMatch(/<script|<img|content=""/)
    expect(html).toContain('&quot;&gt;&lt;script&gt;window.__xss=1')
  })
})

describe('what is not public', () => {
  async function draftId() {
    const form = aTenderForm(await now(), { title: '没有发布的采购' })
    return (await h.call(saveTenderDraft, { body: { form } }, owner)).answer.id
  }
  const published = async (changes: object) => {
    const { id } = await publishTenderAs(h, owner, { title: '不再公开的采购' })
    await h.db.updateTable('tender').set(changes).where('id', '=', id).execute()
    return id
  }

  test.each([
    ['nothing', async () => absent],
    ['a draft', draftId],
    ['a notice that is offline', () => published({ offline_at: new Date(), offline_reason: '不实' })],
    ['a notice that was not released', () => published({ released_at: null })],
  ])('%s has the card of the site, for its owner as for everybody', async (_, make) => {
    const id = await make()
    expect(await card(detail(id))).toEqual(ofSite)
    expect(await card(detail(id), owner)).toEqual(ofSite)
    expect(await page(detail(id))).toBe(await page(detail(absent)))
  })

  test("pages of one's own and addresses of others have it too", async () => {
    const { id } = await publishTenderAs(h, owner)
    for (const address of [
      '/mine',
      `/biddingDetails?id=${id}`,
      `/bidOpening?id=${id}`,
      'https://evil.cn/biddingHall',
      '//evil.cn/biddingHall',
    ])
      expect(await card(address)).toEqual(ofSite)
  })

  test('neither prices nor persons nor those who take part are in any card of a tender, open or decided', async () => {
    const suppliers = [
      await h.as({ companyKind: 'supplier' }),
      await h.as({ companyKind: 'supplier' }),
    ] as const
    const secret = {
      contactName: '欧阳保密',
      contactPhone: '13987654321',
      estimate: '7654321',
      ceiling: '7654321',
    }
    const { id } = await aTenderToOpen(
      h,
      owner,
      [
        [suppliers[0], 0.9],
        [suppliers[1], 0.8],
      ],
      secret,
    )
    const names = (
      await h.db
        .selectFrom('company')
        .select('name')
        .where(
          'id',
          'in',
          suppliers.map(({ companyId }) => companyId),
        )
        .execute()
    ).map(({ name }) => name)
    const result = `/winNotice?id=${id}`
    const all = async () =>
      (await Promise.all([detail(id), result, `/detailedList?id=${id}`].map(page))).join('\n')
    const before = await all()
    expect(await card(result)).toEqual(ofSite)
    await openAs(h, owner, id)
    await awardAs(h, owner, id)
    expect((await card(result)).title).toMatch(/^.+：西咸智造产业园一期主体结构钢筋采购$/)
    const after = await all()
    expect(after).not.toBe(before)
    for (const word of [...names, ...Object.values(secret), '19900000007', '2 家', '报价合理'])
      expect([word, before.includes(word) || after.includes(word)]).toEqual([word, false])
  })
})

describe('lists and news', () => {
  test('a list says what it is, whatever it was filtered by', async () => {
    const html = await page('/biddingHall?keyword=%E6%9D%8E%E6%85%A7%E6%95%8F')
    expect(html).toContain('<title>招标大厅 | 测试站</title>')
    expect(html).toContain('content="http://h5.example.com/biddingHall"')
    expect(html).not.toMatch(/李慧敏|keyword/)
    expect(await page('/')).toContain('<title>测试站</title>')
  })

  test('a piece of news shows its cover, and when it is withdrawn nothing of it', async () => {
    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const blue = { width: 1000, height: 600, channels: 3, background: '#0b57c2' } as const
    const bytes = await sharp({ create: blue }).png().toBuffer()
    const file = (await h.call(uploadFile, {}, operator, { file: { name: '图.png', bytes } })).answer
    const form = {
      category: 'guide',
      title: '如何报名',
      summary: '三步\n完成',
      body: '<p>先看公告。</p>',
    } as const
    const body = { form: { ...form, coverFileIds: [file.id] } }
    const { id, version } = (await h.call(saveNews, { body }, operator)).answer
    const address = `/biddingInformationDetails?id=${id}`
    expect(await card(address)).toEqual(ofSite)
    const out = (await h.call(publishNews, { body: { id, version } }, operator)).answer
    const shown = await card(address)
    expect(shown).toMatchObject({ title: '如何报名', description: '三步 完成' })
    const picture = await app.server.inject({ url: shown.image })
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect([picture.statusCode, width, height]).toEqual([200, 480, 480])
    const withdrawal = { id, version: out.version, reason: '有误' }
    await h.call(withdrawNews, { body: withdrawal }, operator)
    expect(await card(address)).toEqual(ofSite)
  })
})
