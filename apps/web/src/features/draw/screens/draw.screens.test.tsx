// @vitest-environment jsdom
import * as contract from '@jb/contract/draw/draw.contract'
import type { DrawsOfTender, Invitation, Proofs } from '@jb/contract/draw/draw.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import Entrance from '../parts/entrance.slot.tsx'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const id = uuid(1)
const [asked, later] = ['2026-11-21T02:00:00.000Z', '2036-11-21T02:10:00.000Z']

const aDraw = (given: Partial<DrawsOfTender['draws'][number]> = {}): DrawsOfTender['draws'][number] => ({
  id: uuid(2),
  number: 1,
  version: 3,
  source: 'platform',
  sourceName: '平台专家库抽取',
  status: 'requested',
  statusName: '等待抽取',
  wanted: [{ majorName: '房屋建筑', count: 2 }],
  evaluateAt: later,
  reason: null,
  requestedAt: asked,
  drawAt: later,
  endedAt: null,
  recordNo: null,
  seats: [],
  ...given,
})
const aView = (given: Partial<DrawsOfTender> = {}): DrawsOfTender => ({
  id,
  title: '智慧工地平台采购',
  no: 'ZB-20261121-0001',
  draws: [],
  waiting: null,
  form: { sources: ['platform', 'outside'], reasoned: false, evaluateAt: later, why: null },
  nextStep: '请填写需要的专业和人数，申请抽取。',
  actions: [{ id: 'platform', label: '抽取专家', enabled: true }],
  ...given,
})

const server = serveTests({ before: () => logInWith({}) })
const screens = {
  'draw.detail': () => import('./draw.screen.tsx'),
  'draw.invitation': () => import('./invitation.screen.tsx'),
  'draw.proof': () => import('./proof.screen.tsx'),
  'tender.detail': async () => ({ default: () => <Entrance tenderId={id} /> }),
}
const open = (href: string) => openAmong(screens, href)
function show(view: DrawsOfTender) {
  server.use(...mock(contract.drawsOf, () => view))
  return open(`/expertDraw?id=${id}`)
}

describe('专家抽取', () => {
  test('majors and counts are asked for, and a short major is named', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.requestDraw, ({ body }) => {
        sent.push(body)
        return problem(409, 'draw.tooFew', { msg: '不够', detail: { majors: ['工程造价'] } })
      }),
    )
    const { user } = show(aView())
    await user.click(await screen.findByRole('button', { name: '抽取专家' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText(/工程造价/), '3')
    await user.click(sheet.getByRole('button', { name: '提交申请' }))
    await screen.findByText('工程造价可抽取的专家不够，请减少人数或调整专业。')
    expect(sent).toEqual([{ id, wanted: [{ major: 'cost', count: 3 }], evaluateAt: later, reason: '' }])
  })

  test('seats show number, major and answer, and a request that waits can be given up', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.cancelDraw, ({ body }) => {
        sent.push(body)
        return aView()
      }),
    )
    const seats = [
      {
        position: 1,
        name: '专家 1 号',
        majorName: '房屋建筑',
        state: 'confirmed' as const,
        stateName: '已确认参加',
        answerUntil: later,
      },
    ]
    const { user } = show(
      aView({ draws: [aDraw({ seats })], actions: [{ id: 'cancel', label: '取消抽取', enabled: true }] }),
    )
    await screen.findByText('专家 1 号 · 房屋建筑')
    expect(screen.getByText('已确认参加')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '取消抽取' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消抽取' }))
    await screen.findByText('已取消')
    expect(sent).toEqual([{ id: uuid(2), version: 3 }])
  })

  test('a second person reads what is asked for again, and says why not', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.answerDrawRequest, ({ body }) => {
        sent.push(body)
        return aView()
      }),
    )
    const { user } = show(
      aView({
        waiting: { reason: '专业选错', lines: [{ label: '专业和人数', value: '工程造价 1 人' }], own: false },
        actions: [{ id: 'refuse', label: '不同意', enabled: true }],
      }),
    )
    await screen.findByText('工程造价 1 人')
    await user.click(screen.getByRole('button', { name: '不同意' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText(/原因/), '没有必要')
    await user.click(sheet.getByRole('button', { name: '不同意' }))
    await screen.findByText('已退回申请')
    expect(sent).toEqual([{ id, agree: false, reason: '没有必要' }])
  })

  test('who was drawn outside is entered one by one before the record', async () => {
    const { user } = show(aView({ actions: [{ id: 'outside', label: '登记外部抽取结果', enabled: true }] }))
    await user.click(await screen.findByRole('button', { name: '登记外部抽取结果' }))
    await user.click(await screen.findByRole('button', { name: '添加专家' }))
    await user.type(await screen.findByLabelText(/姓名/), '秦工')
    await user.type(screen.getByLabelText(/手机号/), '13800009999')
    await user.type(screen.getByLabelText(/工作单位/), '设计院')
    await user.click(screen.getByRole('button', { name: '确定' }))
    await screen.findByText('秦工（房屋建筑 · 设计院）')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(
      await screen.findByText(
        '名单共 1 位专家，提交后密封，不能修改；填错的可以再次登记，另一个人复核后代替这一次。',
      ),
    ).toBeTruthy()
  })
})

const anInvitation = (given: Partial<Invitation> = {}): Invitation => ({
  id,
  tenderId: uuid(3),
  title: '智慧工地平台采购',
  no: 'ZB-20261121-0001',
  majorName: '工程造价',
  evaluateAt: later,
  answerUntil: later,
  state: 'notified',
  stateName: '等待答复',
  answeredAt: null,
  reasonName: '',
  nextStep: '请在截止时间前答复能否参加。',
  actions: [
    { id: 'take', label: '参加', enabled: true },
    { id: 'decline', label: '不能参加', enabled: true },
  ],
  ...given,
})

describe('评标邀请', () => {
  test.each([
    ['参加', 'alertdialog', { id, takes: true, reason: null }],
    ['不能参加', 'dialog', { id, takes: false, reason: 'time' }],
  ])('is answered with %s', async (label, role, body) => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.invitationOf, () => anInvitation()),
      ...mock(contract.answerInvitation, (seen) => {
        sent.push({ reason: null, ...seen.body })
        return anInvitation({ state: 'confirmed', stateName: '已确认参加', actions: [] })
      }),
    )
    const { user } = open(`/drawInvitation?id=${id}`)
    await user.click(await screen.findByRole('button', { name: label }))
    const sheet = within(await screen.findByRole(role))
    await user.click(sheet.getByRole('button', { name: label }))
    await screen.findByText(label === '参加' ? '已确认参加' : '已答复')
    expect(sent).toEqual([body])
  })

  test('one that is not mine is not there', async () => {
    server.use(
      ...mock(contract.invitationOf, () => problem(404, 'draw.notFound', { msg: '没有找到这份邀请' })),
    )
    open(`/drawInvitation?id=${id}`)
    await screen.findByText(/没有找到/)
  })
})

describe('抽取记录', () => {
  test('says what is public, and why the data cannot be loaded yet', async () => {
    const proofs: Proofs = {
      id,
      title: '智慧工地平台采购',
      no: 'ZB-20261121-0001',
      draws: [
        {
          number: 1,
          sourceName: '平台专家库抽取',
          statusName: '抽取完成',
          lines: [{ label: '专家名单指纹', value: 'ab'.repeat(32) }],
          seats: [
            { name: '专家 1 号', majorName: '工程造价', stateName: '已确认参加', code: 'cd'.repeat(32) },
          ],
          file: null,
          why: '名单编码在开标后公布，届时可以下载核验数据。',
        },
      ],
    }
    server.use(...mock(contract.drawProofs, () => proofs))
    open(`/drawProof?id=${id}`)
    await screen.findByText('ab'.repeat(32))
    expect(screen.getByText('名单编码在开标后公布，届时可以下载核验数据。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '下载核验数据' })).toBeNull()
  })

  test('the page of a tender leads the owner to the draw, and everybody to its record', async () => {
    server.use(
      ...mock(contract.drawEntrance, () => ({
        entrance: { statusName: '等待抽取', nextStep: '到时间抽取。' },
        proofs: 1,
      })),
    )
    open(`/newBiddingNoticeDetail?id=${id}`)
    expect(await screen.findByText('等待抽取：到时间抽取。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看抽取记录' }).getAttribute('href')).toContain('/drawProof')
  })
})
