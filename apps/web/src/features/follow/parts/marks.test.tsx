// @vitest-environment jsdom
import { addFollows, companySheetOf, followMarks, removeFollows } from '@jb/contract/follow/follow.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerProposal, loginProposal } from '../../../lib/login-state.ts'
import { session } from '../../../lib/session.ts'
import { logInWith } from '../../../test/open-screen.tsx'
import { aSheet, mockServer, open, uuid } from '../test/open-screen.tsx'
import CardMark from './card-mark.slot.tsx'
import CompanyWays from './company-ways.slot.tsx'
import DemandFollow from './demand-follow.slot.tsx'
import TenderFollow from './tender-follow.slot.tsx'

const server = mockServer()
let marked: string[] = []

beforeEach(() => {
  marked = []
  loginProposal.set(undefined)
  server.use(...mock(followMarks, () => ({ tender: marked, auction: [], demand: [], company: [] })))
})

const show = () =>
  open('/indexs', {
    'home.indexs': async () => ({
      default: () => (
        <>
          <CardMark isAuction={false} tenderId={uuid(1)} name="钢筋采购" />
          <TenderFollow tenderId={uuid(1)} />
          <CompanyWays companyId={uuid(50)} />
        </>
      ),
    }),
  })

const star = () => screen.findByRole('button', { name: '关注《钢筋采购》' })
const pressed = async () => (await star()).getAttribute('aria-pressed')

test('one press marks the card and the detail at once, the next takes the mark off', async () => {
  server.use(
    ...mock(addFollows, ({ body }) => {
      marked = [...body.ids]
      return { added: 1 }
    }),
    ...mock(removeFollows, () => {
      marked = []
      return { removed: 1 }
    }),
  )
  const { user } = show()
  await user.click(await star())
  expect(await screen.findByRole('button', { name: '已关注' })).toBeTruthy()
  expect(await pressed()).toBe('true')
  await user.click(screen.getByRole('button', { name: '已关注' }))
  expect(await screen.findByRole('button', { name: '关注' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '撤销' })).toBeTruthy()
})

test('a mark that the server refuses is taken back, and its sentence is said', async () => {
  server.use(...mock(addFollows, () => problem(422, 'follow.tooMany', { msg: '关注已满 500 个' })))
  const { user } = show()
  await user.click(await star())
  expect(await screen.findByText('关注已满 500 个')).toBeTruthy()
  await waitFor(async () => expect(await pressed()).toBe('false'))
})

test('whoever is not logged in is asked to, and the wish is done when they are', async () => {
  session.set({ status: 'anonymous' })
  const sent: unknown[] = []
  server.use(
    ...mock(addFollows, ({ body }) => {
      sent.push(body)
      marked = [...body.ids]
      return { added: 1 }
    }),
  )
  const { user } = show()
  await user.click(await star())
  expect(loginProposal.get()).toBeDefined()
  expect(sent).toEqual([])
  logInWith({})
  expect(await screen.findByRole('button', { name: '已关注' })).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([{ kind: 'tender', ids: [uuid(1)] }]))
})

test('nobody is offered to follow the own company', async () => {
  logInWith({ company: { id: uuid(50), name: '长砚', verified: true } as never })
  show()
  expect(await screen.findByRole('button', { name: '企业信息' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '关注企业' })).toBeNull()
})

test('who does not want to log in has no wish left', async () => {
  session.set({ status: 'anonymous' })
  const sent: unknown[] = []
  server.use(
    ...mock(addFollows, ({ body }) => {
      sent.push(body.kind)
      return { added: 1 }
    }),
  )
  const { user } = show()
  await user.click(await star())
  answerProposal(false)
  logInWith({})
  // The press on something else comes after whatever the login alone has set off.
  const company = await screen.findByRole('button', { name: '关注企业' })
  await user.click(company)
  await waitFor(() => expect(sent).toContain('company'))
  expect(sent).toEqual(['company'])
})

test('the wish outlives the login of the app, which shows no page of ours', async () => {
  session.set({ status: 'anonymous' })
  server.use(
    ...mock(addFollows, ({ body }) => {
      marked = [...body.ids]
      return { added: 1 }
    }),
  )
  const { user } = show()
  await user.click(await star())
  answerProposal(true)
  await new Promise((resolve) => setTimeout(resolve, 0))
  logInWith({})
  expect(await screen.findByRole('button', { name: '已关注' })).toBeTruthy()
})

test('beside the name of a company stand its sheet and its mark', async () => {
  server.use(
    ...mock(companySheetOf, () => aSheet({ openTenders: 9 })),
    ...mock(addFollows, () => ({ added: 1 })),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '企业信息' }))
  expect(await screen.findByText('正在进行的项目 9 个')).toBeTruthy()
  expect(screen.getByRole('button', { name: '企业专场：全部招标、竞价和需求' })).toBeTruthy()
})

test('a demand is marked by the button under its detail', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(addFollows, ({ body }) => {
      sent.push(body)
      return { added: 1 }
    }),
  )
  const { user } = open('/indexs', {
    'home.indexs': async () => ({ default: () => <DemandFollow demandId={uuid(90)} /> }),
  })
  await user.click(await screen.findByRole('button', { name: '关注' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'demand', ids: [uuid(90)] }]))
})
