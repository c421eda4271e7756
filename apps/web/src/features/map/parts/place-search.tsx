import type { MapSettings } from '@jb/contract/map/map.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '../../../kit/search-field.tsx'
import type { Place } from '../boundaries.ts'
import { placesCalled } from '../find-places.ts'
import { hasStreets } from './drawing.ts'
import s from './map.module.css'

interface PlaceSearchProps {
  settings: MapSettings
  onFound: (place: Place) => void
}

/** Looks for a place by its name; the map then goes there. */
export function PlaceSearch({ settings, onFound }: PlaceSearchProps) {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: ['places', words, settings.amapKey],
    queryFn: () => placesCalled(words, settings),
    enabled: words.trim() !== '',
    retry: false,
    networkMode: 'always',
  })
  const placeholder = settings.amapKey === '' ? '搜索区县，如 西安 雁塔' : '搜索地点'
  return (
    <>
      <SearchField value={words} onChange={setWords} placeholder={placeholder} />
      {found.isError && <p role="alert">没有搜索成功，请检查网络后重试，或直接移动地图。</p>}
      {found.data?.length === 0 && (
        <p role="status">
          没有找到“{words.trim()}”。{hasStreets(settings) ? '换个名称试试，' : '请输入区县的名称，'}
          或直接移动地图。
        </p>
      )}
      {found.data && found.data.length > 0 && (
        <ul className={s.found} aria-label="找到的地点">
          {found.data.map((place) => (
            <li key={`${place.within}${place.name}${place.at.lon}`}>
              <button
                type="button"
                onClick={() => {
                  setWords('')
                  onFound(place)
                }}
              >
                {place.name}
                <small>{place.within}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
