// @vitest-environment jsdom
import { listNews } from '@jb/contract/site/news.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { aSite } from '../../../test/a-site.ts'
import { aRow, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const nowhere = async () => ({ default: () => null })
const elsewhere = Object.fromEntries(
  ['member.forgotten', 'question.list', 'report.list', 'member.companyVerify'].map((id) => [id, nowhere]),
)

async function opened(site: Parameters<typeof aSite>[0], guides: Parameters<typeof aRow>[0][] = []) {
  server.use(
    ...mock(siteConfig, () => aSite(site)),
    ...mock(listNews, ({ body }) => ({
      records: body?.category === 'guide' ? guides.map((guide) => aRow(guide)) : [],
      total: guides.length,
    })),
  )
  open('/consultService', elsewhere)
  await screen.findByText('这些事可以直接办')
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('the telephone dials, the service opens, guides lead on', async () => {
  await opened({ customerTelephone: '029-1234 5678', serviceLink: 'https://help.example.cn' }, [{}])
  expect(await screen.findByRole('link', { name: '第一次投标' })).toBeTruthy()
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      'tel:02912345678',
      'https://help.example.cn',
      '/biddingInformation?status=guide',
    ]),
  )
})

test('where the operator has named nobody it says so, and what to do instead', async () => {
  await opened({ serviceLink: 'javascript:alert(1)' })
  expect(screen.getByText(/还没有公布客服电话和在线客服/)).toBeTruthy()
  expect(screen.queryByText('联系平台')).toBeNull()
  expect(screen.queryByText('操作指南')).toBeNull()
})

test('who is not logged in is led to what needs no login', async () => {
  session.set({ status: 'anonymous' })
  await opened({})
  expect(hrefs()).toEqual(['/forgotPassword'])
})
