import { Tabs } from './tabs.tsx'

export interface TypeChooserProps<Item> {
  label: string
  items: readonly Item[]
  /** Id of the chosen item. */
  value: string
  /** Gets the item itself, with everything it carries. */
  onChoose: (item: Item) => void
}

/** Tabs that hand out the chosen item instead of its id. */
export function TypeChooser<Item extends { readonly id: string; readonly name: string }>(
  props: TypeChooserProps<Item>,
) {
  const { label, items, value, onChoose } = props
  const choose = (id: string) => {
    const item = items.find((each) => each.id === id)
    if (item) onChoose(item)
  }
  return (
    <Tabs
      label={label}
      items={items.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      onChange={choose}
    />
  )
}
