// @vitest-environment jsdom
import { hallRotation } from '@jb/contract/hall/hall.contract'
import { type FirstStep, homeFirstSteps, putAwayFirstSteps } from '@jb/contract/home/first-steps.contract'
import { loginWays } from '@jb/contract/member/entrance.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAmong } from '../../../test/open-screen.tsx'
import { aHallCard, logIn, mockServer } from '../../hall/test/open-screen.tsx'
import FirstSteps from './first-steps.slot.tsx'

const server = mockServer()
const show = () =>
  openAmong(
    {
      'home.indexs': async () => ({ default: FirstSteps }),
      'member.setup': async () => ({ default: () => <p>启用页</p> }),
    },
    '/indexs',
  )
const serveWays = (setup: boolean) =>
  server.use(
    ...mock(loginWays, () => ({
      code: false,
      codeShown: false,
      setup,
      terms: { agreement: 0, privacy: 0 },
    })),
  )
const serveCards = (count: number) =>
  server.use(...mock(hallRotation, () => Array.from({ length: count }, (_, at) => aHallCard(at + 1))))

test('a platform that nobody has begun says so and leads to its beginning', async () => {
  serveCards(0)
  serveWays(true)
  const { user } = show()
  expect(await screen.findByRole('heading', { name: '平台尚未启用' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '去启用平台' }))
  expect(await screen.findByText('启用页')).toBeTruthy()
})

test('a platform that has projects, or an operator, says nothing of the kind', async () => {
  serveCards(0)
  let asked = 0
  server.use(
    ...mock(loginWays, () => {
      asked += 1
      return { code: false, codeShown: false, setup: false, terms: { agreement: 0, privacy: 0 } }
    }),
  )
  show()
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText('平台尚未启用')).toBeNull()
})

const steps: FirstStep[] = [
  {
    id: 'verification',
    title: '企业认证',
    sentence: '',
    done: true,
    place: 'member.companyVerify',
    search: {},
  },
  { id: 'project', title: '新建工程项目', sentence: '先写', done: false, place: 'project.form', search: {} },
]

test('what is done is ticked, what is not leads to its doing, and the list can be put away', async () => {
  logIn(['orgAdmin'])
  let put = 0
  server.use(
    ...mock(homeFirstSteps, () => ({ list: put > 0 ? null : { title: '企业起步', steps } })),
    ...mock(putAwayFirstSteps, () => {
      put += 1
      return { putAway: true as const }
    }),
  )
  const { user } = show()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['企业认证，已完成', '新建工程项目先写'])
  expect(screen.getByText('1 / 2')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/projectForm'])
  await user.click(screen.getByRole('button', { name: '不再显示' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '收起' }))
  await waitFor(() => expect(screen.queryByText('企业起步')).toBeNull())
})
