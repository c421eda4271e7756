// @vitest-environment jsdom
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCoordinates } from '../../../lib/coordinates.ts'
import { clearCoordinates } from '../../../lib/left-behind.ts'
import { onMessage } from '../../../lib/messages.ts'
import { aSite } from '../../../test/a-site.ts'
import { openAmong, serveTests } from '../../../test/open-screen.tsx'
import type { Scene } from '../parts/drawing.ts'

const scenes = vi.hoisted(() => [] as Scene[])
vi.mock('../parts/draw-districts.ts', () => ({
  drawDistricts: (_: HTMLElement, { scene }: { scene: Scene }) => {
    scenes.push(scene)
    return { show: (next: Scene) => void scenes.push(next), destroy: () => undefined }
  },
}))

const server = serveTests({ before: () => undefined })
const screens = {
  'map.address': () => import('./address.screen.tsx'),
  'map.navigation': () => import('./navigation.screen.tsx'),
}
const site = '/map?lon=108.7712&lat=34.2431&address=西咸大道 1 号&city=西安市'

/** The city hall in WGS-84, as a phone's receiver has it: GCJ-02 lies some 500 m beside it. */
const phone = { longitude: 108.93535, latitude: 34.34326 }
const answers = {
  allowed: (good: PositionCallback) => good({ coords: phone } as GeolocationPosition),
  denied: (_: PositionCallback, bad?: PositionErrorCallback | null) =>
    bad?.({ code: 1 } as GeolocationPositionError),
  silent: () => undefined,
}

function phoneSays(answer: keyof typeof answers): void {
  const getCurrentPosition = vi.fn(answers[answer])
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }))
}

const said: string[] = []
let quiet: () => void = () => undefined
beforeEach(() => {
  said.length = 0
  scenes.length = 0
  quiet = onMessage((text) => said.push(text))
  server.use(...mock(siteConfig, () => aSite()))
})
afterEach(() => {
  quiet()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearCoordinates()
})

const hrefOf = (app: string) => new URL(screen.getByRole('link', { name: app }).getAttribute('href') ?? '')

test('the place, the way and how far it is stand there once the phone has said where it is', async () => {
  phoneSays('allowed')
  openAmong(screens, site)
  const ends = await screen.findByRole('region', { name: '起点和终点' })
  expect(within(ends).getByText('我的位置')).toBeTruthy()
  expect(within(ends).getByText('西咸大道 1 号')).toBeTruthy()
  expect(within(ends).getByText(/^直线距离约 1\d\.\d 公里$/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '详细地址' })).toBeTruthy()
  expect(said).toEqual([])
})

test('the sheet hands the way over to three map apps in GCJ-02, and can be cancelled', async () => {
  phoneSays('allowed')
  const { user } = openAmong(screens, site)
  await user.click(await screen.findByRole('button', { name: '使用地图' }))
  const sheet = await screen.findByRole('dialog', { name: '使用地图' })
  const apps = within(sheet).getAllByRole('link')
  expect(apps.map((link) => link.textContent)).toEqual(['百度地图', '高德地图', '腾讯地图'])
  const { searchParams } = hrefOf('高德地图')
  expect(searchParams.get('to')).toBe('108.7712,34.2431,西咸大道 1 号')
  const [lon, lat] = (searchParams.get('from') ?? '').split(',').map(Number)
  expect(lon).toBeCloseTo(108.94, 3)
  expect(lat).toBeCloseTo(34.3417, 3)
  await user.click(within(sheet).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a phone that does not tell gets the page all the same, with a sentence, and the app starts by itself', async () => {
  phoneSays('denied')
  const { user } = openAmong(screens, site)
  expect(await screen.findByText('没有得到您的位置')).toBeTruthy()
  expect(said).toEqual(['定位失败，请刷新页面重试！'])
  await user.click(screen.getByRole('button', { name: '使用地图' }))
  expect(hrefOf('高德地图').searchParams.get('from')).toBeNull()
})

test('nothing is shown while the phone thinks, and after ten seconds it is shown anyway', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  phoneSays('silent')
  openAmong(screens, site)
  expect(await screen.findByRole('heading', { name: '详细地址' })).toBeTruthy()
  await waitFor(() => expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(9_000)
  expect(screen.queryByRole('button', { name: '使用地图' })).toBeNull()
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await screen.findByRole('button', { name: '使用地图' })).toBeTruthy()
  expect(said).toEqual(['定位失败，请刷新页面重试！'])
})

test('where the phone was within seven days serves as the start, and can be asked for again', async () => {
  keepCoordinates({ lon: 108.9, lat: 34.3, address: '', city: '' }, 7)
  phoneSays('denied')
  const { user } = openAmong(screens, site)
  expect(await screen.findByText('我的位置（上次定位）')).toBeTruthy()
  phoneSays('allowed')
  await user.click(screen.getByRole('button', { name: '重新定位' }))
  expect(await screen.findByText('我的位置')).toBeTruthy()
})

test('the panel of start and end can be dismissed and brought back', async () => {
  phoneSays('allowed')
  const { user } = openAmong(screens, site)
  await user.click(await screen.findByRole('button', { name: '收起起点和终点' }))
  expect(screen.queryByText('终点')).toBeNull()
  await user.click(screen.getByRole('button', { name: '显示起点和终点' }))
  expect(screen.getByText('终点')).toBeTruthy()
})

test('a place that nobody has marked says so, and the app looks for its address', async () => {
  phoneSays('denied')
  const { user } = openAmong(screens, '/map?address=灞原大道 6 号&city=西安市')
  expect(await screen.findByText('终点未标注位置，地图上没有它。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '使用地图' }))
  expect(hrefOf('高德地图').searchParams.get('keyword')).toBe('灞原大道 6 号')
})

test('an address that names nothing shows the city hall of the default', async () => {
  phoneSays('denied')
  openAmong(screens, '/navigationMap')
  expect(await screen.findByRole('heading', { level: 1, name: '地图导航' })).toBeTruthy()
  await waitFor(() =>
    expect(scenes.at(-1)?.marks).toEqual([{ at: { lon: 108.939992, lat: 34.341703 }, kind: 'end' }]),
  )
})
