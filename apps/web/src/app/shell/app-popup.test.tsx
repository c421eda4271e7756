import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppOffer } from '../../features/member/index.ts'
import type { NativeApp } from '../../lib/native.ts'
import { nativeApp } from '../../lib/native.ts'
import { prefer } from '../../lib/preferences.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { rememberAppType } from '../../lib/runtime-config.ts'
import { siteQuery } from '../../lib/site.ts'
import { aSite } from '../../test/a-site.ts'

const leaveFor = vi.hoisted(() => vi.fn())
vi.mock('../../lib/leave.ts', () => ({ leaveFor }))
const { useAppPopup } = await import('./app-popup.ts')

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  nativeApp.set(undefined)
  prefer({ largeType: false })
  sessionStorage.clear()
  leaveFor.mockReset()
})
afterAll(() => server.close())

function Asking() {
  useAppPopup()
  return <AppOffer wish="push" label="离线也收到提醒" />
}

async function offered(appDownloadUrl = '') {
  server.use(...mock(siteConfig, () => aSite({ title: '匠标', appDownloadUrl })))
  const client = createQueryClient()
  await client.prefetchQuery(siteQuery)
  render(
    <QueryClientProvider client={client}>
      <Asking />
    </QueryClientProvider>,
  )
  return screen.queryByRole('button', { name: '离线也收到提醒' })
}

async function wished(appDownloadUrl = '') {
  const offer = await offered(appDownloadUrl)
  if (offer) await userEvent.click(offer)
}

const sentence = '请在APP中体验完整功能，请在应用商店搜索"匠标"'

test('confirming leads to the download page of the provider', async () => {
  await wished('https://app.example.cn/get')
  await screen.findByRole('alertdialog', { name: sentence })
  await userEvent.click(screen.getByRole('button', { name: '去下载' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://app.example.cn/get'))
})

test('who cancels stays', async () => {
  await wished('https://app.example.cn/get')
  await userEvent.click(await screen.findByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(leaveFor).not.toHaveBeenCalled()
})

test('without a download page one is told to search the store, and there is nothing to follow', async () => {
  await wished()
  await screen.findByRole('alertdialog', { name: sentence })
  expect(screen.queryByRole('button', { name: '去下载' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
})

test('the enterprise variant says 功能开发中 instead', async () => {
  rememberAppType('?appType=QLD_QY')
  nativeApp.set({} as NativeApp)
  await wished('https://app.example.cn/get')
  await screen.findByRole('alertdialog', { name: '功能开发中' })
  expect(screen.queryByText(/应用商店/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(leaveFor).not.toHaveBeenCalled()
})

test('nothing is offered in large type, nor inside the app', async () => {
  prefer({ largeType: true })
  expect(await offered()).toBeNull()
  act(() => prefer({ largeType: false }))
  expect(screen.queryByRole('button', { name: '离线也收到提醒' })).not.toBeNull()
  act(() => nativeApp.set({} as NativeApp))
  expect(screen.queryByRole('button', { name: '离线也收到提醒' })).toBeNull()
})
