// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import {
  checkAllowTenderQuestion,
  formTypesByTemplate,
  questionOf,
  receiversByTenderType,
  saveForTender,
} from '@jb/contract/question/question.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { assertFieldsCover } from '../../../patterns/fields-cover.ts'
import { letterSchema, letterSections } from '../question.form.ts'
import { aDetail, letterId, mockServer, open, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const subject = { title: '产业园一期 钢筋采购', tenderingType: 3 }

beforeEach(() => {
  server.use(
    ...mock(checkAllowTenderQuestion, () => ({
      allowed: true,
      reason: '',
      until: '2031-11-23T10:00:00.000Z',
      subject,
    })),
    ...mock(formTypesByTemplate, () => [{ value: 'goods', label: '清单与规格' }]),
    ...mock(receiversByTenderType, () => [{ value: 'owner', label: '采购单位' }]),
  )
})

const show = () => open(`/LetterInquiry?id=${tenderId}`)

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('radio', { name: '清单与规格' }))
  expect(screen.getByRole('radio', { name: '采购单位' }).getAttribute('aria-checked')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: /标题/ }), '结算')
  await user.type(screen.getByRole('textbox', { name: /内容/ }), '能否按理重？')
}

test('it says about what and until when one may ask, and sends what was written', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(saveForTender, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
    ...mock(questionOf, () => aDetail()),
  )
  const { user, history } = show()
  expect(await screen.findByText(/关于《产业园一期 钢筋采购》，2031年11月23日 18:00 前可以提问/)).toBeTruthy()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: '提交询问函' }))
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(await screen.findByText('询问函详情')).toBeTruthy()
  expect(history.location.search).toBe(`?id=${letterId}`)
  expect(sent).toEqual([
    {
      businessId: tenderId,
      type: 'goods',
      receiver: 'owner',
      title: '结算',
      content: '能否按理重？',
      fileIds: '',
    },
  ])
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '提交询问函' }))
  expect(await screen.findByText('请填写标题。')).toBeTruthy()
  expect(screen.getByText('请选择询问事项。')).toBeTruthy()
})

test('a refusal stands above the form, and what was written stays', async () => {
  const msg = '您的企业对这个项目的未答复询问已达 10 封，请等答复后再提'
  server.use(...mock(saveForTender, () => problem(422, 'question.tooMany', { msg })))
  const { user } = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: '提交询问函' }))
  expect(await screen.findByText(msg)).toBeTruthy()
  expect(screen.getByDisplayValue('能否按理重？')).toBeTruthy()
})

test('who may not ask reads why instead of a form', async () => {
  const reason = '已经过了提问截止时间，不能再提交询问函'
  server.use(...mock(checkAllowTenderQuestion, () => ({ allowed: false, reason, until: null, subject })))
  show()
  expect(await screen.findByText(`${reason}。`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交询问函' })).toBeNull()
})

test('every key of the body has its place', () => {
  const sections = letterSections({
    topics: [],
    receivers: [],
    upload: async () => Promise.reject(),
    intro: '',
    hint: '',
  })
  assertFieldsCover(letterSchema, fieldsOf(sections), ['businessId'])
})
