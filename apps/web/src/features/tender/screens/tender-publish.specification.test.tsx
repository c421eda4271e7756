// @vitest-environment jsdom
import { specifications } from '@jb/contract/procurement/specification.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer, open } from '../test/open-screen.tsx'
import { draftHref, keepDraftOn, next } from '../test/publish-screen.tsx'

const server = mockServer()

test('a row is left for a specification that was used before, and stands as it was with that one filled in', async () => {
  const saved = keepDraftOn(server)
  const asked: unknown[] = []
  server.use(
    ...mock(specifications, ({ body }) => {
      asked.push(body?.name)
      const lastUsedAt = new Date().toISOString()
      return { records: [{ spec: 'HRB400E Φ8', unit: 't', times: 2, lastUsedAt }] }
    }),
  )
  const { user } = open(draftHref, {
    'procurement.specification': () => import('../../procurement/specification/specification.screen.tsx'),
  })
  await next(user)
  await user.click(await screen.findByRole('button', { name: '添加一行' }))
  await user.type(await screen.findByLabelText(/名称/), '盘螺')
  await user.click(screen.getByRole('button', { name: '选用过的规格' }))
  await user.click(await screen.findByRole('button', { name: /^HRB400E Φ8/ }))
  const sheet = await screen.findByRole('dialog', { name: '添加一行' })
  expect(within(sheet).getByLabelText<HTMLInputElement>(/名称/).value).toBe('盘螺')
  expect(within(sheet).getByLabelText<HTMLInputElement>(/规格/).value).toBe('HRB400E Φ8')
  expect(asked).toEqual(['盘螺'])
  await user.type(within(sheet).getByLabelText(/数量/), '5')
  await user.click(within(sheet).getByRole('button', { name: '关闭' }))
  expect(screen.getByText('第 2 步，共 5 步')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加一行' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/名称/)).value).toBe('')
  expect(saved.length).toBeLessThanOrEqual(1)
})
