// @vitest-environment jsdom
import {
  answerQuestion,
  closeQuestion,
  publishQuestion,
  questionOf,
} from '@jb/contract/question/question.contract'
import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, letterId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const answer = { id: 'answer', label: '答复', enabled: true }
const publish = { id: 'publish', label: '公开问答', enabled: true }
const close = { id: 'close', label: '结束', enabled: true }

/** Serves a letter that changes of the test replace. */
function serve(first: QuestionDetail) {
  const state = { letter: first }
  server.use(...mock(questionOf, () => state.letter))
  return state
}

const show = () => open(`/inquiryDetail?id=${letterId}`)

test('an answer is sent with the version that was read, and shows at once', async () => {
  const state = serve(aDetail({ side: 'owner', actions: [answer] }))
  const sent: unknown[] = []
  server.use(
    ...mock(answerQuestion, ({ body }) => {
      sent.push(body)
      state.letter = aDetail({ side: 'owner', status: 'answered', answer: '可以', version: 2 })
      return state.letter
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '答复' }))
  const sheet = await screen.findByRole('dialog', { name: '答复' })
  await user.click(within(sheet).getByRole('button', { name: '发送答复' }))
  expect(await within(sheet).findByText('请填写答复内容。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(within(sheet).getByRole('textbox', { name: /答复内容/ }), '可以')
  await user.click(within(sheet).getByRole('button', { name: '发送答复' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('可以')).toBeTruthy()
  expect(sent).toEqual([{ id: letterId, version: 1, answer: '可以', fileIds: [] }])
})

test('the publication begins with the proposal and shows what everybody will read', async () => {
  const proposal = { title: '结算', text: '（提问方）问：能否？', answer: '可以' }
  serve(aDetail({ side: 'owner', status: 'answered', answer: '可以', actions: [publish], proposal }))
  server.use(
    ...mock(publishQuestion, () =>
      problem(422, 'question.namesAsker', {
        msg: '公开的内容里还有提问企业的名称',
        detail: { fields: { text: '这里还能看出提问方：秦钒钢铁。请删去。' } },
      }),
    ),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公开问答' }))
  const sheet = await screen.findByRole('dialog', { name: '公开问答' })
  const text = within(sheet).getByRole('textbox', { name: /问题/ })
  await user.clear(text)
  await user.type(text, '秦钒钢铁问：能否？')
  expect(within(within(sheet).getByRole('article')).getByText('秦钒钢铁问：能否？')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '确认公开' }))
  expect(await within(sheet).findByText('公开的内容里还有提问企业的名称')).toBeTruthy()
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(within(sheet).getByText('这里还能看出提问方：秦钒钢铁。请删去。')).toBeTruthy()
})

test('when somebody else was faster the letter is loaded anew and says so', async () => {
  const state = serve(aDetail({ side: 'owner', actions: [answer] }))
  server.use(
    ...mock(answerQuestion, () => {
      state.letter = aDetail({
        side: 'owner',
        status: 'rejected',
        statusName: '不予受理',
        rejectReason: '无关',
      })
      return problem(409, 'question.stale', { msg: '这封询问函刚刚被别人处理过，请刷新查看' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '答复' }))
  await user.type(await screen.findByRole('textbox', { name: /答复内容/ }), '可以')
  await user.click(screen.getByRole('button', { name: '发送答复' }))
  expect(await screen.findByText('这封询问函刚刚被别人处理过，请刷新查看')).toBeTruthy()
  expect(await screen.findByText('不予受理的原因')).toBeTruthy()
})

test('closing asks first', async () => {
  const state = serve(
    aDetail({ side: 'owner', status: 'answered', answer: '可以', actions: [close], version: 2 }),
  )
  const sent: unknown[] = []
  server.use(
    ...mock(closeQuestion, ({ body }) => {
      sent.push(body)
      state.letter = aDetail({ side: 'owner', status: 'closed', statusName: '已结束' })
      return state.letter
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '结束' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '结束' }))
  expect(await screen.findByText('已结束')).toBeTruthy()
  expect(sent).toEqual([{ id: letterId, version: 2 }])
})

test('a button that is not for this person says who can press it', async () => {
  const why = '只有采购员可以处理询问函，请联系本企业管理员'
  serve(aDetail({ side: 'owner', actions: [{ ...answer, enabled: false, why }] }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '答复' }))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a letter of another company does not exist', async () => {
  server.use(...mock(questionOf, () => problem(404, 'question.notFound', { msg: '没有找到这封询问函' })))
  show()
  expect(await screen.findByText('没有找到这封询问函')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '答复' })).toBeNull()
})
