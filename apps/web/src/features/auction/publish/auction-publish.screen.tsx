import { auctionDraftOf } from '@jb/contract/auction/auction.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { to, useSearchOf } from '../../../map/to.ts'
import { PublishFrame, type PublishKind, whileApproving } from '../../procurement/index.ts'
import { auctionDraftQuery } from '../console/auction-owner.queries.ts'
import type { AuctionValues } from './auction.form.ts'

const auction: PublishKind<AuctionValues> = {
  subject: 'auction',
  title: '发布竞价',
  form: (id) => to('auction.publish', id ? { id } : {}),
  draft: auctionDraftOf,
  useDraft: (id) => useQuery({ ...auctionDraftQuery(id), refetchInterval: whileApproving }),
  list: { label: '我的竞价', href: to('auction.manage') },
  out: {
    text: '这个竞价已经发布，不能再修改。',
    label: '去控制台',
    href: (id) => to('auction.console', { id }),
  },
  after: (id, values) => ({
    title: '已发布',
    text: `《${values.title}》已经在竞价大厅公开，到时间自动开始。开始之前可以延期或撤回，有企业报名时会发消息给您。`,
    ways: [
      { label: '竞价控制台', href: to('auction.console', { id }) },
      { label: '查看公告', href: to('auction.detail', { id }) },
    ],
    notice: async () => (await import('./auction.handed-on.ts')).noticeOf(id, values),
  }),
  Form: lazy(() => import('./publish-form.tsx')),
  Preview: lazy(() => import('./publish-preview.tsx')),
}

/** 发布竞价: a new auction, or with an id the draft that goes on. */
export default function AuctionPublishScreen() {
  const { id } = useSearchOf('auction.publish')
  return <PublishFrame of={auction} id={id} />
}
