import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { siteQuery } from '../../../lib/site.ts'
import { aSite } from '../../../test/a-site.ts'
import { SiteFoot } from './site-foot.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

async function shown(given: Parameters<typeof aSite>[0]) {
  server.use(...mock(siteConfig, () => aSite(given)))
  const client = createQueryClient()
  await client.prefetchQuery(siteQuery)
  return show(
    <QueryClientProvider client={client}>
      <SiteFoot />
    </QueryClientProvider>,
  )
}

test('telephone, copyright and record number stand at the foot, each only where there is one', async () => {
  const facts = { customerTelephone: '029-1234 5678', copyright: '© 匠标', icp: '陕ICP备1号' }
  const full = await shown({ ...facts, serviceLink: 'https://help.example.cn' })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('客服电话 029-1234 5678')).toBe('tel:02912345678')
  expect(hrefOf('在线客服')).toBe('https://help.example.cn')
  expect(hrefOf('陕ICP备1号')).toBe('https://beian.miit.gov.cn/')
  expect(screen.getByText('© 匠标')).toBeTruthy()
  full.unmount()
  const part = await shown({ copyright: '© 匠标', serviceLink: 'javascript:alert(1)' })
  expect(part.container.textContent).toBe('© 匠标')
  part.unmount()
  expect((await shown({})).container.textContent).toBe('')
})
