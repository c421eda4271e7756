// @vitest-environment jsdom
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSite } from '../../../test/a-site.ts'
import { openAmong, serveTests } from '../../../test/open-screen.tsx'
import { SiteFoot } from './site-foot.tsx'

const server = serveTests({ before: () => undefined })
const places = {
  'member.mine': async () => ({ default: SiteFoot }),
  'site.consult': async () => ({ default: () => null }),
  'member.agreement': async () => ({ default: () => null }),
  'member.privacy': async () => ({ default: () => null }),
}

async function shown(given: Parameters<typeof aSite>[0]) {
  cleanup()
  server.use(...mock(siteConfig, () => aSite(given)))
  openAmong(places, '/mine')
  return screen.findByRole('contentinfo')
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('telephone, copyright and record number stand at the foot, each only where there is one', async () => {
  const facts = { customerTelephone: '029-1234 5678', copyright: '© 匠标', icp: '陕ICP备1号' }
  await shown({ ...facts, serviceLink: 'https://help.example.cn' })
  expect(hrefOf('客服电话 029-1234 5678')).toBe('tel:02912345678')
  expect(hrefOf('在线客服')).toBe('https://help.example.cn')
  expect(hrefOf('陕ICP备1号')).toBe('https://beian.miit.gov.cn/')
  expect(screen.getByText('© 匠标')).toBeTruthy()
  const part = await shown({ copyright: '© 匠标', serviceLink: 'javascript:alert(1)' })
  expect(part.textContent).toBe('咨询服务用户协议隐私政策© 匠标')
  await shown({})
  expect(hrefOf('用户协议')).toBe('/userAgreement')
  expect(hrefOf('隐私政策')).toBe('/privacyPolicy')
})
