import { useInfiniteQuery } from '@tanstack/react-query'
import { busyToast } from '../../../kit/toast.ts'
import { to, useGo } from '../../../map/to.ts'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { copyAction, OwnActions, OwnList, removeAction } from '../../procurement/index.ts'
import { useGoodsExport } from '../auction.queries.ts'
import { ownGroups } from './auction.owner-labels.ts'
import { ownAuctionsQuery, useCopyAuction, useDeleteAuction } from './auction-owner.queries.ts'
import { type OwnAuction, OwnAuctionRow } from './own-auction-row.tsx'

/** How often the list is asked for: running auctions move by themselves. */
const pause = 15_000

/** 我的竞价: what my company has drafted and published, also for others, and what each waits for. */
export default function AuctionManageScreen() {
  const controls = useListControls('auction.manage')
  const { status, keyword = '' } = controls.values
  const group = ownGroups.find(({ id }) => id === status)?.id ?? 'all'
  const query = useInfiniteQuery({ ...ownAuctionsQuery({ group, keyword }), refetchInterval: pause })
  return (
    <OwnList
      title="我的竞价"
      query={query}
      controls={controls}
      groups={[{ id: '', label: '全部' }, ...ownGroups]}
      publish={{ label: '发布竞价', href: to('auction.publish') }}
      nothing="还没有竞价项目。发布以后，企业就能在竞价大厅里看到并报名。"
      row={(auction, more) => <OwnAuctionRow auction={auction} {...more} />}
      sheet={(auction, onClose) => <Actions auction={auction} onClose={onClose} />}
    />
  )
}

/** What else can be done with one's own auction from the list. */
function Actions({ auction, onClose }: { auction: OwnAuction; onClose: () => void }) {
  const { id, name, status } = auction
  const go = useGo()
  const copy = useCopyAuction()
  const remove = useDeleteAuction()
  const exportGoods = useGoodsExport()
  const draft = status === 'draft' || status === 'approvalFailed'
  const shown = !draft && status !== 'approving'
  const exportIt = () => {
    const done = busyToast('正在导出…')
    return exportGoods(id).finally(done)
  }
  const copied = {
    note: '清单和规则照抄，时间顺延，保留价留空',
    copy: () => copy({ body: { id } }),
    go: (made: string) => go('auction.publish', { id: made }),
    done: '已复制为新草稿，请核对时间，重新设置保留价',
  }
  const actions = [
    ...(shown ? [{ id: 'detail', label: '查看公告', act: () => go('auction.detail', { id }) }] : []),
    ...(status === 'scheduled'
      ? [{ id: 'delay', label: '延期', act: () => go('auction.delay', { id }) }]
      : []),
    copyAction(copied),
    ...(shown ? [{ id: 'export', label: '导出清单 Excel', act: exportIt }] : []),
    ...(draft ? [removeAction({ name, parts: '内容、清单和图片', remove: () => remove(id) })] : []),
  ]
  return <OwnActions name={name} actions={actions} onClose={onClose} />
}
