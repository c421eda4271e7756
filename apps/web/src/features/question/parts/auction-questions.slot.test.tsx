// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { checkAllowBidQuestion, saveForBid } from '@jb/contract/question/bid-question.contract'
import {
  formTypesByTemplate,
  publishedQuestions,
  questionOf,
  receiversByTenderType,
} from '@jb/contract/question/question.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, tenderId as auctionId, mockServer, open } from '../test/open-screen.tsx'
import AuctionQuestions from './auction-questions.slot.tsx'

const server = mockServer()
const standing = {
  ...{ allowed: true, reason: '', until: null, askerHidden: true },
  subject: { title: '闲置挖掘机转让', tenderingType: 16 },
}
const letter = () =>
  aDetail({ subjectKind: 'auction', subjectTitle: '闲置挖掘机转让', receiverName: '发布单位' })

/** The part of the auction's detail, where another screen stands. */
const part = (runs: boolean) =>
  open('/inquiryDetails', {
    'question.list': async () => ({ default: () => <AuctionQuestions auctionId={auctionId} runs={runs} /> }),
  })

test('a letter about an auction goes to its own endpoint, and its words are those of auctions', async () => {
  const asked: unknown[] = []
  const sent: unknown[] = []
  server.use(
    ...mock(checkAllowBidQuestion, () => standing),
    ...mock(formTypesByTemplate, ({ body }) => {
      asked.push(body)
      return [{ value: 'asset', label: '标的状况' }]
    }),
    ...mock(receiversByTenderType, ({ body }) => {
      asked.push(body)
      return [{ value: 'owner', label: '发布单位' }]
    }),
    ...mock(saveForBid, ({ body }) => {
      sent.push(body?.businessId)
      return letter()
    }),
    ...mock(questionOf, letter),
  )
  const { user } = open(`/LetterInquiry?id=${auctionId}&kind=auction`)
  expect(await screen.findByText('关于《闲置挖掘机转让》，竞价结束前可以提问')).toBeTruthy()
  expect(screen.getByText(/竞价结束前，发布方看不到您的企业名称/)).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: '标的状况' }))
  await user.type(screen.getByRole('textbox', { name: /标题/ }), '看样')
  await user.type(screen.getByRole('textbox', { name: /内容/ }), '周六能看样吗？')
  await user.click(screen.getByRole('button', { name: '提交询问函' }))
  expect(await screen.findByText('等待发布方答复，有结果会发消息给您。')).toBeTruthy()
  expect(sent).toEqual([auctionId])
  const type = { tenderingType: 16, subjectKind: 'auction' }
  expect(asked).toEqual([type, type])
  const link = screen.getByRole('link', { name: '闲置挖掘机转让' })
  expect(link.getAttribute('href')).toBe(`/auctionDetails?id=${auctionId}`)
})

test('with nothing public a bidder is led to asking', async () => {
  server.use(
    ...mock(publishedQuestions, () => ({ records: [], total: 0 })),
    ...mock(checkAllowBidQuestion, () => ({ ...standing, allowed: false, reason: '已经结束' })),
  )
  const asker = part(false)
  await asker.user.click(await screen.findByRole('button', { name: '去提问' }))
  expect(await screen.findByText('已经结束。')).toBeTruthy()
  expect(asker.history.location.href).toBe(`/LetterInquiry?id=${auctionId}&kind=auction`)
})

test('whoever runs it is led to the letters about it', async () => {
  const published = {
    ...{ id: '00000000-0000-4000-8000-000000000009', typeName: '标的状况', title: '看样' },
    ...{ text: '周六能看样吗？', answer: '可以', publishedAt: '2026-11-21T02:00:00.000Z' },
  }
  server.use(
    ...mock(publishedQuestions, ({ body }) => {
      expect(body).toMatchObject({ subjectKind: 'auction', subjectId: auctionId })
      return { records: [published], total: 1 }
    }),
  )
  const { user, history } = part(true)
  expect(await screen.findByText('发布方答复')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看收到的询问' }))
  expect(history.location.href).toBe(`/inquiryDetails?side=owner&id=${auctionId}`)
})
