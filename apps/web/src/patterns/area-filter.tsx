import { useState } from 'react'
import { DropList } from '../kit/drop-list.tsx'
import { RegionPicker } from '../kit/region-picker.tsx'
import { toast } from '../kit/toast.ts'
import type { AMapAccess } from '../lib/amap.ts'
import { nearRegion } from '../lib/near-region.ts'
import { useSite } from '../lib/site.ts'
import { Dropped } from './dropped.tsx'
import s from './filter-bar.module.css'

interface AreaFilterProps {
  name: string
  value: string
  columns: 1 | 2 | 3
  onChange: (code: string) => void
  onClose: () => void
}

/** One region; near me as well, where a maps service can tell in which city the phone is. */
export function AreaFilter(props: AreaFilterProps) {
  const { value, columns, onChange, onClose } = props
  const { amapKey: key = '', amapSecurityCode: securityCode = '' } = useSite()?.map ?? {}
  const [picks, setPicks] = useState(false)
  if (key !== '' && !picks)
    return <Ways {...props} amap={{ key, securityCode }} onPick={() => setPicks(true)} />
  return (
    <RegionPicker
      open
      onClose={onClose}
      value={value}
      columns={columns}
      onChange={({ code }) => onChange(code)}
    />
  )
}

interface WaysProps extends AreaFilterProps {
  amap: AMapAccess
  onPick: () => void
}

const failed = '没有得到您的位置。请允许使用位置后重试，或直接选择地区。'
const nowhere = '查不到您所在的城市，请直接选择地区。'

function Ways({ name, value, amap, onPick, onChange, onClose }: WaysProps) {
  const [asking, setAsking] = useState(false)
  const near = async () => {
    if (asking) return
    setAsking(true)
    const code = await nearRegion(amap).catch(() => undefined)
    setAsking(false)
    if (!code) return toast(code === undefined ? failed : nowhere, 'bad')
    onChange(code)
    onClose()
  }
  const ways = [
    { id: 'near', name: asking ? '正在定位…' : '我附近' },
    { id: 'pick', name: '选择地区' },
    ...(value ? [{ id: 'any', name: '不限' }] : []),
  ]
  const take = (id: string | undefined) => {
    if (id === 'near') return void near()
    if (id === 'pick') return onPick()
    onChange('')
    onClose()
  }
  return (
    <Dropped name={name} onClose={onClose}>
      <DropList label={name} items={ways} value={undefined} onChange={take} />
      <p className={s.note}>“我附近”由高德地图查出您所在的城市；位置不会发给本平台，只按城市筛选。</p>
    </Dropped>
  )
}
