import type { Standing } from '@jb/contract/bid/bid.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { Sheet } from '../../../kit/sheet.tsx'
import { Facts } from '../../../patterns/facts.tsx'

interface AbandonedNoticeProps {
  notices: NonNullable<Standing['abandonments']>
  onClose: () => void
}

/** 弃标公告, as everybody reads it. */
export default function AbandonedNotice({ notices, onClose }: AbandonedNoticeProps) {
  return (
    <Sheet open title="弃标公告" onClose={onClose}>
      {notices.map(({ companyName, reasonKindName, notice, nextName, publishedAt }) => (
        <Facts
          key={`${companyName}${publishedAt}`}
          items={[
            { label: '弃标单位', value: <strong>{companyName}</strong>, wide: true },
            { label: '原因类别', value: reasonKindName },
            { label: '后续安排', value: nextName },
            { label: '公告内容', value: notice, wide: true },
            { label: '公告时间', value: formatMinute(publishedAt), wide: true },
          ]}
        />
      ))}
    </Sheet>
  )
}
