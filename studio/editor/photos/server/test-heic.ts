/**
 * HEIC files for tests, as phones write them (ISO/IEC 23008-12): a grid of coded tiles with how it
 * is turned, its colours, its EXIF data, and other pictures beside it. The tiles were coded once,
 * by x265.
 */

/** Tiles of 64 × 64 pixels: the decoder's settings, and the coded picture. */
const TILES = {
  /** Red, green; blue, white. */
  corners: {
    hvcC: 'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==',
    coded:
      'AAAAPygBrw7gNIMBydf8ArX//4C0ch/Yvox3j/wcy//7XOP//kTg5HT/mEm/H99JB//3ph3fX/5Ps7D+y4G//lXf4A==',
  },
  /** One colour, [200, 60, 40], in eight bits. */
  flat: {
    hvcC: 'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==',
    coded: 'AAAAGigBrwY4Wvz9N/P5P//+4Bvof47OKrxCY/X4',
  },
  /** That colour in ten bits. */
  deep: {
    hvcC: 'AQQIAAAAAAAAAAAAHvAA/P36+gAADwMgAAEAF0ABDAH//wQIAAADAJ24AAADAAAeugJAIQABACpCAQEECAAAAwCduAAAAwAAHqAggQTZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkA=',
    coded: 'AAAAGigBrwY4Wvz9N/QoH//+2vPof45BKrxCY/X4',
  },
};

/**
 * An AVIF file of the same colour that names Display P3 by its number; made by heif-enc, but for
 * the number.
 */
export const NAMED_AVIF = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAIwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAAMAA0ABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAACttZGF0EgAKCRgVf72CBAQNCDIUEMAAAEC0TDsyR1Kr+or+U1GohtA=',
  'base64',
);

type Tile = keyof typeof TILES;

/** What a test file is like. */
export type Heic = {
  /** The picture, tile by tile. */
  tiles: Tile[];
  columns?: number;
  /** Quarter turns, anticlockwise as HEIF counts them. */
  irot?: number;
  /** Mirrored: 0 top to bottom, 1 left to right. */
  imir?: number;
  /** The colours: an ICC profile, or the numbers of primaries and transfer. */
  icc?: Buffer;
  nclx?: [primaries: number, transfer: number];
  /** What EXIF says of its turn. */
  exif?: number;
  /** Other pictures that stand before it, as in a burst. */
  before?: Tile[];
  /** A picture that belongs to it, by its kind: depth, gain map. */
  auxiliary?: string;
};

const bytes = (...parts: (number | string | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part as string, 'latin1'),
    ),
  );
const u16 = (number: number) => bytes(number >> 8, number & 255);
const u32 = (number: number) => Buffer.concat([u16(number >>> 16), u16(number & 65535)]);
const box = (type: string, ...parts: (number | string | Buffer)[]) => {
  const body = bytes(...parts);
  return bytes(u32(body.length + 8), type, body);
};
/** A box with a version and flags. */
const full = (type: string, version: number, ...parts: (number | string | Buffer)[]) =>
  box(type, u32(version * 2 ** 24), ...parts);

const exifData = (orientation: number) =>
  bytes(
    u32(6),
    'Exif\0\0',
    'MM\0*',
    u32(8),
    u16(1),
    u16(0x112),
    u16(3),
    u32(1),
    u16(orientation),
    u16(0),
    u32(0),
  );

/** A HEIC file with these tiles. */
export function heic(picture: Heic): Buffer {
  const {
    tiles,
    columns = tiles.length,
    irot,
    imir,
    icc,
    nclx,
    exif,
    before = [],
    auxiliary,
  } = picture;
  const rows = tiles.length / columns;
  const properties: Buffer[] = [];
  const property = (made: Buffer, isEssential = false) => {
    const known = properties.findIndex((other) => other.equals(made));
    const index = known < 0 ? properties.push(made) : known + 1;
    return index + (isEssential ? 128 : 0);
  };
  const size = (width: number, height: number) =>
    property(full('ispe', 0, u32(width), u32(height)));
  type Item = { type: string; data: Buffer; hidden?: boolean; properties: number[] };
  const coded = (tile: Tile, hidden: boolean): Item => ({
    type: 'hvc1',
    data: Buffer.from(TILES[tile].coded, 'base64'),
    hidden,
    properties: [
      property(box('hvcC', Buffer.from(TILES[tile].hvcC, 'base64')), true),
      size(64, 64),
    ],
  });
  const items: Item[] = before.map((tile) => coded(tile, false));
  const firstTile = items.length + 1;
  items.push(...tiles.map((tile) => coded(tile, true)));
  const grid = bytes(0, 0, rows - 1, columns - 1, u16(64 * columns), u16(64 * rows));
  const main: Item = { type: 'grid', data: grid, properties: [size(64 * columns, 64 * rows)] };
  if (icc) main.properties.push(property(box('colr', 'prof', icc)));
  if (nclx)
    main.properties.push(property(box('colr', 'nclx', u16(nclx[0]), u16(nclx[1]), u16(6), 128)));
  if (irot !== undefined) main.properties.push(property(box('irot', irot), true));
  if (imir !== undefined) main.properties.push(property(box('imir', imir), true));
  const mainId = items.push(main);
  const references = [
    box('dimg', u16(mainId), u16(tiles.length), ...tiles.map((_, index) => u16(firstTile + index))),
  ];
  if (exif) {
    const id = items.push({ type: 'Exif', data: exifData(exif), hidden: true, properties: [] });
    references.push(box('cdsc', u16(id), u16(1), u16(mainId)));
  }
  if (auxiliary) {
    const item = coded('flat', true);
    const id = items.push({
      ...item,
      properties: [...item.properties, property(full('auxC', 0, `${auxiliary}\0`))],
    });
    references.push(box('auxl', u16(id), u16(1), u16(mainId)));
  }
  const head = bytes(
    full('hdlr', 0, u32(0), 'pict', u32(0), u32(0), u32(0), 0),
    full('pitm', 0, u16(mainId)),
    full(
      'iinf',
      0,
      u16(items.length),
      ...items.map(({ type, hidden }, index) =>
        box('infe', u32(2 * 2 ** 24 + (hidden ? 1 : 0)), u16(index + 1), u16(0), type, 0),
      ),
    ),
    full('iref', 0, ...references),
    box(
      'iprp',
      box('ipco', ...properties),
      full(
        'ipma',
        0,
        u32(items.length),
        ...items.map((item, index) =>
          bytes(u16(index + 1), item.properties.length, ...item.properties),
        ),
      ),
    ),
  );
  const start = box('ftyp', 'heic', u32(0), 'mif1heic');
  const iloc = (offset: number) => {
    let at = offset;
    const places = items.map(({ data }, index) => {
      at += data.length;
      return bytes(u16(index + 1), u16(0), u16(1), u32(at - data.length), u32(data.length));
    });
    return full('iloc', 0, 0x44, 0, u16(items.length), ...places);
  };
  const meta = (offset: number) => full('meta', 0, head, iloc(offset));
  const offset = start.length + meta(0).length + 8;
  return bytes(start, meta(offset), box('mdat', ...items.map(({ data }) => data)));
}
