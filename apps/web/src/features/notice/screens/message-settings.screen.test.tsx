// @vitest-environment jsdom
import { noticePreferences, setNoticePreferences } from '@jb/contract/notice/preferences.contract'
import { usualPreferences } from '@jb/domain/notice/preferences'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'

const server = serveTests({ before: () => logInWith({}) })
let kept: unknown
let smsConfigured = true
beforeEach(() => {
  kept = undefined
  smsConfigured = true
  server.use(
    ...mock(noticePreferences, () => ({ ...usualPreferences, smsConfigured })),
    ...mock(setNoticePreferences, ({ body }) => {
      kept = body
      return { ...body, smsConfigured }
    }),
  )
})

const screens = { 'notice.settings': () => import('./message-settings.screen.tsx') }
const open = () => openAmong(screens, '/messageSettings')
const turned = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked')

test('a switch is kept at once, and changes nothing else', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: '结果短信' }))
  await waitFor(() =>
    expect(kept).toEqual({ ...usualPreferences, sms: { ...usualPreferences.sms, result: false } }),
  )
})

test('a refused change goes back to what is true', async () => {
  server.use(...mock(setNoticePreferences, () => problem(422, '', { msg: '没有保存成功' })))
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: '夜间不发短信' }))
  expect(await screen.findByText('没有保存成功')).toBeTruthy()
  await waitFor(() => expect(turned('夜间不发短信')).toBe('true'))
})

test('it says what cannot be switched off, and where no SMS can leave', async () => {
  smsConfigured = false
  open()
  expect(await screen.findByText(/依法必须通知，短信不能关闭/)).toBeTruthy()
  expect(screen.getByText(/短信通道未配置/)).toBeTruthy()
})

test('what could not be loaded can be asked for again', async () => {
  server.use(...mock(noticePreferences, () => problem(500)))
  open()
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})
