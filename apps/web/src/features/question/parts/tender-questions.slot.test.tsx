// @vitest-environment jsdom
import { checkAllowTenderQuestion, publishedQuestions } from '@jb/contract/question/question.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer, open, tenderId } from '../test/open-screen.tsx'
import TenderQuestions from './tender-questions.slot.tsx'

const server = mockServer()
const item = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  typeName: '清单与规格',
  title: `问题 ${n}`,
  text: '能否按理重？',
  answer: `答复 ${n}`,
  publishedAt: '2026-11-21T02:00:00.000Z',
})

/** The part where the detail of a tender would show it. */
const show = () =>
  open('/inquiryDetails', {
    'question.list': async () => ({ default: () => <TenderQuestions tenderId={tenderId} /> }),
  })

test('shows question and answer, and the next page on request', async () => {
  server.use(
    ...mock(publishedQuestions, ({ body }) =>
      body.cursor ? { records: [item(2)], total: 2 } : { records: [item(1)], total: 2, nextCursor: 'x' },
    ),
  )
  const { user } = show()
  expect(await screen.findByText('答复 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '加载更多' }))
  expect(await screen.findByText('答复 2')).toBeTruthy()
})

test('with nothing public it leads to asking', async () => {
  server.use(
    ...mock(publishedQuestions, () => ({ records: [], total: 0 })),
    ...mock(checkAllowTenderQuestion, () => ({
      allowed: false,
      reason: '不能提问',
      until: null,
      subject: { title: '钢筋', tenderingType: 3 },
    })),
  )
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '去提问' }))
  expect(await screen.findByText('不能提问。')).toBeTruthy()
  expect(history.location.href).toBe(`/LetterInquiry?id=${tenderId}`)
})

test('what did not come can be asked for again', async () => {
  server.use(...mock(publishedQuestions, () => problem(400, '', { msg: '问答暂时打不开' })))
  const { user } = show()
  const retry = await screen.findByRole('button', { name: '重新加载' })
  server.use(...mock(publishedQuestions, () => ({ records: [item(1)], total: 1 })))
  await user.click(retry)
  expect(await screen.findByText('答复 1')).toBeTruthy()
})
