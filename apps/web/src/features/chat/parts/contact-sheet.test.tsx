// @vitest-environment jsdom
import { revealContact } from '@jb/contract/chat/contact.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginProposal } from '../../../lib/login-state.ts'
import { session } from '../../../lib/session.ts'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import AuctionChat from './auction-chat.slot.tsx'
import DemandChat from './demand-chat.slot.tsx'
import Phone from './phone.slot.tsx'
import TenderChat from './tender-chat.slot.tsx'

const server = serveTests({ before: () => logInWith({}) })
const id = '00000000-0000-4000-8000-000000000001'

beforeEach(() => {
  loginProposal.set(undefined)
  server.use(...mock(siteConfig, () => aSite({ customerTelephone: '400-000-0000' })))
})

const show = (ended = false) =>
  openAmong(
    {
      'home.indexs': async () => ({ default: () => <TenderChat tenderId={id} ended={ended} /> }),
      'question.form': async () => ({ default: () => <p>询问函页</p> }),
    },
    '/indexs',
  )

test('while offers are secret it says why there is no chat, and gives the number on request only', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(revealContact, ({ body }) => {
      asked.push(body)
      return { name: '李慧敏', phone: '029-8888 0001', left: 3 }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '沟通' }))
  expect(await screen.findByText(/开标前不提供私聊/)).toBeTruthy()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: '查看联系电话' }))
  const link = await screen.findByRole('link', { name: '029-8888 0001' })
  expect(link.getAttribute('href')).toBe('tel:02988880001')
  expect(screen.getByText('今天还可以查看 3 个项目的电话。')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '400-000-0000' })).toBeTruthy()
})

test('a limit that is reached is said, and the letter remains', async () => {
  server.use(...mock(revealContact, () => problem(422, 'chat.tooMany', { msg: '今天查看的电话已达上限' })))
  const { user } = show(true)
  await user.click(await screen.findByRole('button', { name: '沟通' }))
  expect(await screen.findByText(/项目已结束/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看联系电话' }))
  expect((await screen.findByRole('alert')).textContent).toBe('今天查看的电话已达上限')
  await user.click(screen.getByRole('button', { name: '写询问函' }))
  expect(await screen.findByText('询问函页')).toBeTruthy()
})

test('strangers are asked to log in first', async () => {
  session.set({ status: 'anonymous' })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '沟通' }))
  expect(loginProposal.get()).toBeDefined()
})

test.each([
  ['auction', /竞价结束前不提供私聊/, <AuctionChat key="a" auctionId={id} ended={false} />],
  ['demand', /比价前不提供私聊/, <DemandChat key="d" demandId={id} ended={false} />],
] as const)('of an %s its own number is given, and the letter is about it', async (kind, why, part) => {
  const asked: unknown[] = []
  server.use(
    ...mock(revealContact, ({ body }) => {
      asked.push(body)
      return { name: '刘卫东', phone: '13900000002', left: 40 }
    }),
  )
  const { user, history } = openAmong(
    {
      'home.indexs': async () => ({ default: () => part }),
      'question.form': async () => ({ default: () => <p>询问函页</p> }),
    },
    '/indexs',
  )
  await user.click(await screen.findByRole('button', { name: '沟通' }))
  expect(await screen.findByText(why)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看联系电话' }))
  expect(await screen.findByRole('link', { name: '13900000002' })).toBeTruthy()
  expect(asked).toEqual([{ kind, id }])
  await user.click(screen.getByRole('button', { name: '写询问函' }))
  expect(await screen.findByText('询问函页')).toBeTruthy()
  expect(history.location.href).toBe(`/LetterInquiry?id=${id}&kind=${kind}`)
})

describe('beside the hidden number', () => {
  const showPhone = () =>
    openAmong(
      { 'home.indexs': async () => ({ default: () => <Phone kind="tender" id={id} ended={false} /> }) },
      '/indexs',
    )

  test('a stranger reads what to do, and is asked to log in', async () => {
    session.set({ status: 'anonymous' })
    const { user } = showPhone()
    await user.click(await screen.findByRole('button', { name: '登录后查看电话' }))
    expect(loginProposal.get()).toBeDefined()
  })

  test('whoever is logged in looks at it', async () => {
    const { user } = showPhone()
    await user.click(await screen.findByRole('button', { name: '查看电话' }))
    expect(await screen.findByRole('button', { name: '查看联系电话' })).toBeTruthy()
  })
})
