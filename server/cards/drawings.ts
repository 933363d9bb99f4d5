const drawings =
  /<image (x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*") href="data:image\/svg\+xml;base64,([^"]*)"[^>]*>/g

/**
 * The SVG of satori with its drawings as parts of it instead of images, each of which resvg paints on a layer of its own.
 * A drawing with ids stays an image, so that no id is there twice.
 */
export const inlineDrawings = (svg: string) =>
  svg.replace(drawings, (image, place: string, content: string) => {
    const drawing = Buffer.from(content, 'base64').toString()
    if (drawing.includes(' id=')) return image
    return drawing.replace('<svg ', `<svg ${place} overflow="visible" preserveAspectRatio="none" `)
  })
