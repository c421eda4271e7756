// @vitest-environment jsdom
import { readSettings, saveSettings } from '@jb/contract/site/settings.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const facts = {
  title: '匠标',
  separator: ' | ',
  customerTelephone: '029-1',
  copyright: '',
  icp: '',
  serviceLink: '',
}
const settings = { ...facts, version: 3, own: facts }

test('the operator changes what the site says, with the version that was read', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(readSettings, () => settings),
    ...mock(saveSettings, ({ body }) => {
      sent.push(body)
      return { ...settings, version: 4 }
    }),
  )
  const { user } = open('/siteSettings')
  await user.type(await screen.findByRole('textbox', { name: /ICP/ }), '陕ICP备1号')
  await user.type(screen.getByRole('textbox', { name: /在线客服网址/ }), 'http://a.cn')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/请填写 https:\/\/ 开头的完整网址/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: /在线客服网址/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('站点设置已保存')).toBeTruthy()
  expect(sent).toEqual([{ ...facts, icp: '陕ICP备1号', version: 3 }])
})

test('settings that somebody else has changed meanwhile say so and take nothing typed away', async () => {
  const sent: number[] = []
  let asked = 0
  server.use(
    ...mock(readSettings, () => {
      asked += 1
      return { ...settings, title: asked === 1 ? '匠标' : '别人的标题', version: 2 + asked }
    }),
    ...mock(saveSettings, ({ body }) => {
      sent.push(body.version)
      return problem(409, 'site.stale', { msg: '站点设置刚刚被别人修改过' })
    }),
  )
  const { user } = open('/siteSettings')
  await user.type(await screen.findByRole('textbox', { name: /ICP/ }), '陕ICP备1号')
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('站点设置刚刚被别人修改过')).toBeTruthy()
  await waitFor(() => expect(asked).toBe(2))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([3, 3]))
  expect(screen.getByDisplayValue('陕ICP备1号')).toBeTruthy()
  expect(screen.queryByDisplayValue('别人的标题')).toBeNull()
})
