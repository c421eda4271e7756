import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Bone, Loading, notYet } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import s from './tender-skeleton.module.css'

const listTabs = [
  { id: 'goods', label: '采购清单' },
  { id: 'terms', label: '采购要求', disabledReason: notYet },
]
const demandTabs = [
  { id: 'goods', label: '物资采购' },
  { id: 'lease', label: '租赁需求', disabledReason: notYet },
  { id: 'labour', label: '劳务用工', disabledReason: notYet },
  { id: 'basic', label: '基本信息', disabledReason: notYet },
]
const rows = ['a', 'b', 'c', 'd']

interface TenderSkeletonProps {
  /** A notice with its list, or the needs of a whole project. */
  variant?: 'notice' | 'project'
}

/** A tender on its way: header, facts, tabs and the first lines, each where the real one will stand (spec §2). */
export function TenderSkeleton({ variant = 'notice' }: TenderSkeletonProps) {
  const [tab, setTab] = useState('goods')
  return (
    <>
      <Loading>
        <div className={s.head}>
          <Bone size="tag" width="52%" />
          <Bone size="l" width="94%" />
          <Bone size="l" width="60%" />
          <div className={s.now}>
            <Bone size="s" width="70%" />
          </div>
        </div>
        <div className={s.facts}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((fact) => (
            <div key={fact}>
              <Bone size="xs" width="40%" />
              <Bone size="s" width="80%" />
            </div>
          ))}
        </div>
      </Loading>
      <Tabs
        label="公告内容"
        items={variant === 'notice' ? listTabs : demandTabs}
        value={tab}
        onChange={setTab}
      />
      <ul className={s.list} aria-busy="true">
        {rows.map((row) => (
          <li key={row} className={s.row}>
            <span className={s.words} aria-hidden="true">
              <Bone size="m" width="70%" />
              <Bone size="s" width="45%" />
            </span>
            {variant === 'notice' && (
              <Button tone="quiet" disabledReason={notYet}>
                我要报价
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
