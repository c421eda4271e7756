import { useState } from 'react'
import { Button } from '../button.tsx'
import { CategoryLevels } from '../category-levels.tsx'
import { CategorySwitcher } from '../category-switcher.tsx'
import { copyAndSay } from '../copy.ts'
import { Countdown } from '../countdown.tsx'
import { DropList } from '../drop-list.tsx'
import { FileIcon } from '../file-icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { NavBar } from '../nav-bar.tsx'
import { Chips } from '../options.tsx'
import { Page, Section } from '../page.tsx'
import { RegionPicker } from '../region-picker.tsx'
import { RegionsPicker } from '../regions-picker.tsx'
import { ShareButton } from '../share-button.tsx'
import { toast } from '../toast.ts'
import { TypeChooser } from '../type-chooser.tsx'

const words =
  '钢筋 混凝土 水泥 砂石 模板 脚手架 防水材料 保温材料 门窗 电缆 预应力混凝土用钢绞线及锚具'.split(' ')
const below = words.map((name, at) => ({
  id: `${at}`,
  name,
  children: ['国产', '进口'].map((each) => ({ id: `${at}-${each}`, name: each })),
}))
const nodes = ['物资', '机械租赁', '劳务', '专业分包', '设备'].map((name) => ({
  id: name,
  name,
  children: below,
}))
const files = ['a.pdf', 'a.pptx', 'a.docx', 'a.xlsx', 'a.jpg', 'a.zip', 'a.txt', 'a.dwg']

/** What is opened, switched and pressed; `open` shows one of the pickers at once. */
export function WidgetGallery({ now, open }: { now: Date; open: string | null }) {
  const [path, setPath] = useState<readonly string[]>(['物资', '3'])
  const [nested, setNested] = useState<readonly string[]>(['劳务', '0'])
  const [type, setType] = useState('0')
  const [area, setArea] = useState('610116')
  const [areas, setAreas] = useState<readonly string[]>(['610100', '610400', '510000'])
  const [shown, setShown] = useState(open)
  const close = () => setShown(null)
  return (
    <Page top={<NavBar title="控件" action={<ShareButton title="控件" address="/" />} />}>
      <TypeChooser
        label="类型"
        items={below.slice(0, 3)}
        value={type}
        onChoose={(item) => {
          setType(item.id)
          toast(item.name)
        }}
      />
      <Section title="类别">
        <CategorySwitcher label="类别" nodes={nodes} value={path} onChange={setPath} levels={3} />
      </Section>
      <Section title="多级类别">
        <CategoryLevels label="类别" nodes={nodes} value={nested} onChange={setNested} />
      </Section>
      <Section title="下拉列表">
        <DropList label="下拉" items={below} value={type} onChange={(id) => setType(id ?? '')} />
        <Chips label="等级" options={[{ value: '0', label: '一级' }]} value={type} onChange={setType} />
      </Section>
      <Section title="文件">
        {files.map((name) => (
          <FileIcon key={name} name={name} />
        ))}
        <FileIcon name="a.dwg" plain />
      </Section>
      <Section title="倒计时">
        {[5000, 292, 8, 0.5].map((minutes) => (
          <p key={minutes}>
            <Countdown to={new Date(now.getTime() + minutes * 60_000).toISOString()} label="截止" />
          </p>
        ))}
        <Countdown to={new Date(now.getTime() + 529_000).toISOString()} label="距结束" withSeconds large />
      </Section>
      <Section title="按下">
        <Button delayed onClick={() => toast('只算一次')}>
          半秒内多按只算一次
        </Button>
        <IconButton icon="star" label="收藏" labelled delayed onClick={() => toast('已收藏', 'good')} />
        <Button tone="quiet" onClick={() => copyAndSay('控件')}>
          复制
        </Button>
      </Section>
      <Section title="地区">
        <Button tone="quiet" onClick={() => setShown('area')}>
          一个地区 {area}
        </Button>
        <Button tone="quiet" onClick={() => setShown('areas')}>
          多个地区 {areas.length}
        </Button>
      </Section>
      <RegionPicker
        open={shown === 'area'}
        onClose={close}
        value={area}
        onChange={({ code }) => setArea(code)}
      />
      <RegionsPicker open={shown === 'areas'} onClose={close} value={areas} onChange={setAreas} />
    </Page>
  )
}
