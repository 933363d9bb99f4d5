const images = /<image [^<>]*>/g
const svgAddress = ' href="data:image/svg+xml;base64,'

/**
 * The SVG of satori with its drawings as parts of it instead of images, each of which resvg paints on a layer of its own.
 * A drawing with ids stays an image, so that no id is there twice.
 */
export const inlineDrawings = (svg: string) =>
  svg.replace(images, (image) => {
    const [start = '', content] = image.split(svgAddress)
    if (content === undefined) return image
    const drawing = Buffer.from(content.slice(0, content.indexOf('"')), 'base64').toString()
    if (drawing.includes(' id=')) return image
    const place = start.slice('<image '.length)
    return drawing.replace('<svg ', () => `<svg ${place} overflow="visible" preserveAspectRatio="none" `)
  })
