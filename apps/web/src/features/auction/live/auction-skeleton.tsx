import { useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Bone, Loading, notYet } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import s from './auction-skeleton.module.css'

const tabs = [
  { id: 'lot', label: '标的物详情' },
  { id: 'rules', label: '拍卖规则', disabledReason: notYet },
  { id: 'notice', label: '竞买须知', disabledReason: notYet },
  { id: 'basic', label: '基本信息', disabledReason: notYet },
]

/** A lot on its way: picture, price, tabs and the bar, each where the real one will stand (spec §2). */
export function AuctionSkeleton({ title }: { title: string }) {
  const [tab, setTab] = useState('lot')
  const follow = (
    <IconButton icon="star" label="关注" labelled disabledReason={notYet} onClick={() => undefined} />
  )
  const bar = (
    <BottomBar quiet={follow}>
      <Button disabledReason={notYet}>立即出价</Button>
    </BottomBar>
  )
  return (
    <Page top={<NavBar title={title} />} bottom={bar}>
      <Loading>
        <div className={s.picture} />
        <div className={s.head}>
          <Bone size="xl" width="50%" />
          <Bone size="l" width="90%" />
          <Bone size="s" width="60%" />
        </div>
      </Loading>
      <Tabs label="竞价内容" items={tabs} value={tab} onChange={setTab} />
      <Section>
        <Loading>
          {['a', 'b', 'c', 'd', 'e'].map((line) => (
            <Bone key={line} size="m" />
          ))}
        </Loading>
      </Section>
    </Page>
  )
}
