// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import {
  answerObjection,
  fileObjection,
  objectionStandingOf,
  upholdObjection,
} from '@jb/contract/question/objection/objection.contract'
import type { ObjectionStanding } from '@jb/contract/question/objection/objection.shapes'
import { publishedQuestions, questionOf, questions } from '@jb/contract/question/question.contract'
import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { assertFieldsCover } from '../../../patterns/fields-cover.ts'
import TenderQuestions from '../parts/tender-questions.slot.tsx'
import { aDetail, aRow, letterId, mockServer, open, tenderId } from '../test/open-screen.tsx'
import { objectionSchema, objectionSections } from './objection.form.ts'
import PausedTender from './paused.slot.tsx'

const server = mockServer()
const choice = (given: Partial<ObjectionStanding['kinds'][number]> = {}) => ({
  kind: 'documents' as const,
  name: '对招标文件',
  hint: '投标截止 10 日前',
  allowed: true,
  reason: '',
  until: '2031-11-23T10:00:00.000Z',
  needsProof: false,
  ...given,
})
const standing = (given: Partial<ObjectionStanding> = {}): ObjectionStanding => ({
  title: '产业园一期 钢筋采购',
  paused: false,
  side: 'company',
  askerHidden: true,
  kinds: [choice()],
  letters: [],
  ...given,
})
const state = {
  kind: 'documents',
  status: 'submitted',
  dueAt: '2031-11-23T15:59:59.999Z',
  overdue: false,
} as const
const objection = (given: Partial<QuestionDetail> = {}, more: Partial<QuestionDetail['objection']> = {}) =>
  aDetail({
    typeName: '异议 · 对招标文件',
    statusName: '待答复',
    objection: { ...state, nextStep: '请在 11月23日 前答复。', ...more },
    ...given,
  })
const serve = (given: Partial<ObjectionStanding> = {}) =>
  server.use(...mock(objectionStandingOf, () => standing(given)))

describe('提出异议', () => {
  const show = () => open(`/objection?id=${tenderId}`)

  test('says until when, who learns the name and what a pause means, and sends what was written', async () => {
    const sent: unknown[] = []
    serve()
    server.use(
      ...mock(fileObjection, ({ body }) => {
        sent.push(body)
        return objection()
      }),
      ...mock(questionOf, () => objection()),
    )
    const { user, history } = show()
    expect(await screen.findByText(/2031年11月23日 18:00 前可以提出。提出后项目暂停/)).toBeTruthy()
    expect(screen.getByText(/开标前，招标人和招标代理看不到您的企业名称/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /标题/ }), '品牌限定')
    await user.type(screen.getByRole('textbox', { name: /事实和理由/ }), '只写了一个品牌')
    await user.click(screen.getByRole('button', { name: '提交异议' }))
    expect(await screen.findByText('异议已提交，项目已暂停')).toBeTruthy()
    expect(await screen.findByText('异议详情')).toBeTruthy()
    expect(history.location.href).toBe(`/objectionDetail?id=${letterId}`)
    expect(sent).toEqual([
      {
        businessId: tenderId,
        kind: 'documents',
        title: '品牌限定',
        content: '只写了一个品牌',
        fileIds: [],
        proofIds: [],
      },
    ])
  })

  test('asks who takes no part for a proof', async () => {
    serve({ kinds: [choice({ needsProof: true })] })
    show()
    expect(await screen.findByText('利害关系证明')).toBeTruthy()
    expect(screen.getByText(/开标前不会给招标人看/)).toBeTruthy()
  })

  test('what came too late is said above the form, and what was written stays', async () => {
    serve()
    const msg = '已经过了提出这类异议的时间'
    server.use(...mock(fileObjection, () => problem(422, 'objection.tooLate', { msg })))
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: /标题/ }), '品牌限定')
    await user.type(screen.getByRole('textbox', { name: /事实和理由/ }), '只写了一个品牌')
    await user.click(screen.getByRole('button', { name: '提交异议' }))
    expect(await screen.findByText(msg)).toBeTruthy()
    expect(screen.getByDisplayValue('品牌限定')).toBeTruthy()
  })

  test('when nothing can be objected to, each kind says why and when', async () => {
    serve({ kinds: [choice({ allowed: false, reason: '已经过了时间' })] })
    show()
    expect(await screen.findByText('已经过了时间。')).toBeTruthy()
    expect(screen.getByText('投标截止 10 日前')).toBeTruthy()
    const way = screen.getByRole('link', { name: '进入开标会' })
    expect(way.getAttribute('href')).toBe(`/openingSession?id=${tenderId}`)
  })

  test.each<[ObjectionStanding['side'], RegExp]>([
    ['owner', /您企业的项目/],
    ['company', /没有异议程序/],
  ])('in a tender without objections, %s reads so', async (side, words) => {
    serve({ kinds: [], side })
    show()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('every field of the endpoint has a field or is known by the page', () => {
    const upload = async () => ({ id: '', name: '', size: 0, url: '' }) as never
    const sections = objectionSections({ kinds: [choice()], intro: '', hint: '', upload })
    assertFieldsCover(objectionSchema, fieldsOf(sections), ['businessId'])
  })
})

describe('异议详情', () => {
  const show = () => open(`/objectionDetail?id=${letterId}`)
  const light = (id: string, label: string) => ({ id, label, enabled: true })

  test('an answer is sent with the version that was read', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(questionOf, () => objection({ side: 'owner', actions: [light('answer', '答复异议')] })),
      ...mock(answerObjection, ({ body }) => {
        sent.push(body)
        return objection({ status: 'answered' }, { status: 'answered' })
      }),
    )
    const { user } = show()
    expect(await screen.findByText('请在 11月23日 前答复。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '答复异议' }))
    const sheet = await screen.findByRole('dialog', { name: '答复异议' })
    await user.type(within(sheet).getByRole('textbox', { name: /答复内容/ }), '采纳')
    await user.click(within(sheet).getByRole('button', { name: '发送答复' }))
    expect(await screen.findByText('异议已答复')).toBeTruthy()
    expect(sent).toEqual([{ id: letterId, version: 1, answer: '采纳', fileIds: [] }])
  })

  test('to find it right says what follows, and a refusal is shown in the sheet', async () => {
    server.use(
      ...mock(questionOf, () => objection({ side: 'owner', actions: [light('uphold', '异议成立')] })),
      ...mock(upholdObjection, () => problem(409, 'question.stale', { msg: '刚刚被别人处理过' })),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '异议成立' }))
    const sheet = await screen.findByRole('dialog', { name: '异议成立' })
    expect(within(sheet).getByText(/公示的推荐立即作废/)).toBeTruthy()
    await user.type(within(sheet).getByRole('textbox', { name: /答复内容/ }), '成立')
    await user.click(within(sheet).getByRole('button', { name: '认定异议成立' }))
    expect(await within(sheet).findByText(/刚刚被别人处理过/)).toBeTruthy()
  })

  test('an upheld one to the documents leads its owner to the addendum', async () => {
    const actions = [light('publish', '公开问答')]
    server.use(...mock(questionOf, () => objection({ side: 'owner', actions }, { status: 'upheld' })))
    show()
    expect(await screen.findByRole('button', { name: '发布补遗' })).toBeTruthy()
  })

  test('proofs are counted while they are a secret, and the text for the supervising body can be copied', async () => {
    const more = { overdue: true, proofs: { count: 2, files: [] }, supervision: '行政监督部门：请依法处理。' }
    server.use(...mock(questionOf, () => objection({}, more)))
    show()
    expect(await screen.findByText('已上传 2 份，开标前不公开。')).toBeTruthy()
    expect(screen.getByText('行政监督部门：请依法处理。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '复制' })).toBeTruthy()
  })

  test('the address of a letter leads on to it', async () => {
    server.use(...mock(questionOf, () => objection()))
    const { history } = open(`/inquiryDetail?id=${letterId}`)
    expect(await screen.findByText('异议详情')).toBeTruthy()
    expect(history.location.pathname).toBe('/objectionDetail')
  })

  test('in the list it stands with its own state', async () => {
    const row = aRow({ typeName: '异议 · 对招标文件', statusName: '异议成立', objection: state })
    server.use(
      ...mock(questions, () => ({
        records: [row],
        total: 1,
        counts: { all: 1, waiting: 0, answered: 1, ended: 0 },
        sides: { asker: 1, owner: 0 },
      })),
    )
    open('/inquiryDetails')
    expect(await screen.findByText('异议成立')).toBeTruthy()
    expect(screen.getByText('异议 · 对招标文件')).toBeTruthy()
  })
})

describe('on the page of a tender', () => {
  const standIn = (part: () => React.ReactNode) =>
    open('/inquiryDetails', { 'question.list': async () => ({ default: part }) })
  const letter = {
    id: letterId,
    title: '品牌限定',
    typeName: '异议 · 对招标文件',
    statusName: '待答复',
    open: true,
  }

  test.each<[ObjectionStanding['side'], RegExp, string | undefined]>([
    ['owner', /请尽快答复/, '去答复'],
    ['company', /投标和撤回照常办理/, '查看异议'],
    ['visitor', /异议处理完毕后继续/, undefined],
  ])('a pause says to %s what to do', async (side, words, way) => {
    serve({ paused: true, side, kinds: [], letters: way ? [letter] : [] })
    standIn(() => <PausedTender tenderId={tenderId} />)
    expect(await screen.findByText(words)).toBeTruthy()
    const link = screen.queryByRole('link')
    expect(link?.textContent).toBe(way)
    if (way) expect(link?.getAttribute('href')).toBe(`/objectionDetail?id=${letterId}`)
  })

  test('the questions lead to an objection and to those that were raised', async () => {
    serve({ letters: [letter] })
    server.use(...mock(publishedQuestions, () => ({ records: [], total: 0 })))
    const { user, history } = standIn(() => <TenderQuestions tenderId={tenderId} />)
    expect((await screen.findByRole('link', { name: '品牌限定' })).getAttribute('href')).toContain(letterId)
    await user.click(screen.getByRole('button', { name: '提出异议' }))
    expect(history.location.href).toBe(`/objection?id=${tenderId}`)
  })

  test('a free purchase shows nothing of them', async () => {
    serve({ kinds: [] })
    server.use(...mock(publishedQuestions, () => ({ records: [], total: 0 })))
    standIn(() => <TenderQuestions tenderId={tenderId} />)
    expect(await screen.findByRole('button', { name: '去提问' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull()
  })
})
