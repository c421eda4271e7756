// Stands for AMap's JS API: as much of it as the product uses, loaded by the real loader from the real address.
window.AMap = {
  Map: class {
    constructor(element, { zoom, center }) {
      this.element = element
      this.setZoomAndCenter(zoom, center)
    }
    add(markers) {
      this.element.append(...markers.map(({ content }) => content))
    }
    clearMap() {
      this.element.replaceChildren()
    }
    setFitView() {}
    setZoomAndCenter(zoom, center) {
      this.center = center
      this.element.dataset.view = [zoom, ...center].join(' ')
    }
    getCenter() {
      return { lng: this.center[0], lat: this.center[1] }
    }
    on() {}
    destroy() {
      this.element.replaceChildren()
    }
  },
  Marker: class {
    constructor(options) {
      Object.assign(this, options)
    }
  },
  PlaceSearch: class {
    search(words, done) {
      const place = { name: words, address: '陕西省渭南市', location: { lng: 109.5, lat: 34.5 } }
      done('complete', { poiList: { pois: [place] } })
    }
  },
  Geolocation: class {
    getCurrentPosition(done) {
      done('complete', {
        position: { lng: 108.939992, lat: 34.341703 },
        formattedAddress: '陕西省西安市未央区凤城八路',
        addressComponent: { city: '西安市' },
      })
    }
  },
}
window.___onAPILoaded()
