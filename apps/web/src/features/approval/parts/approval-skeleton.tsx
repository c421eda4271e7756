import { useState } from 'react'
import { NavAction, NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Bone, Loading, notYet } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { toast } from '../../../kit/toast.ts'

const sections = [
  { id: 'winner', label: '推荐中标人信息' },
  { id: 'quotes', label: '推荐中标人报价清单' },
  { id: 'bids', label: '投标记录', disabledReason: notYet },
  { id: 'notice', label: '招标公告', disabledReason: notYet },
  { id: 'invited', label: '邀请记录', disabledReason: notYet },
]
const lines = ['a', 'b', 'c', 'd', 'e', 'f']

/** A case to be decided, while it is being fetched (spec §2). */
export function ApprovalSkeleton({ title }: { title: string }) {
  const [section, setSection] = useState('winner')
  const log = <NavAction onClick={() => toast(notYet)}>审批日志</NavAction>
  return (
    <Page top={<NavBar title={title} action={log} />}>
      <Tabs label="审批内容" items={sections} value={section} onChange={setSection} />
      <Section>
        <Loading>
          {lines.map((line) => (
            <div key={line}>
              <Bone size="xs" width="30%" />
              <Bone size="m" width="80%" />
            </div>
          ))}
        </Loading>
      </Section>
    </Page>
  )
}
