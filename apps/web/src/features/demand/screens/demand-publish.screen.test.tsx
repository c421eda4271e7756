// @vitest-environment jsdom
import {
  type DemandForm,
  demandDraftOf,
  publishDemand,
  saveDemandDraft,
} from '@jb/contract/demand/demand.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import { aForm, demandId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const href = to('demand.publish', { id: demandId })
type User = ReturnType<typeof open>['user']

function keepDraft(form: Partial<DemandForm> = {}) {
  server.use(
    ...mock(demandDraftOf, () => ({
      id: demandId,
      no: 'YP-1',
      version: 3,
      status: 'draft' as const,
      files: [],
      form: aForm(form),
    })),
    ...mock(saveDemandDraft, () => ({ id: demandId, no: 'YP-1', version: 4 })),
  )
}

const next = async (user: User) => user.click(await screen.findByRole('button', { name: '下一步' }))

test('a step is not left while something is missing, and each field says what', async () => {
  const { user } = open(to('demand.publish'))
  await next(user)
  expect(await screen.findByText(/请填写项目名称/)).toBeTruthy()
  expect(screen.getByText(/请.*截止时间/)).toBeTruthy()
  expect(screen.getByText('第 1 步，共 3 步')).toBeTruthy()
})

test('a draft without goods says so before it can be published', async () => {
  keepDraft({ rows: [] })
  const { user } = open(href)
  await next(user)
  await next(user)
  expect(await screen.findByText(/请至少填写 1 行/)).toBeTruthy()
})

test('a complete draft is previewed and published in the version that was saved', async () => {
  keepDraft()
  const sent: unknown[] = []
  server.use(
    ...mock(publishDemand, ({ body }) => {
      sent.push(body)
      return { id: demandId, status: 'open' as const, version: 5 }
    }),
  )
  const { user } = open(href)
  await next(user)
  await next(user)
  expect(await screen.findByText('发布后不能再改')).toBeTruthy()
  expect(screen.getByText('1 行')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  expect(await screen.findByText('已发布')).toBeTruthy()
  expect(sent).toEqual([{ id: demandId, version: 4 }])
})

test('what is public cannot be edited, and leads to where it is seen', async () => {
  server.use(
    ...mock(demandDraftOf, () => ({
      id: demandId,
      no: 'YP-1',
      version: 4,
      status: 'open' as const,
      files: [],
      form: aForm(),
    })),
  )
  open(href)
  expect(await screen.findByText('这个需求已经发布，不能再修改。')).toBeTruthy()
})
