-- What of OpenStreetMap becomes part of a tile, for tilemaker 2: a layer for each thing the map draws, its kind, and its name.
-- Keys and values: https://wiki.openstreetmap.org/wiki/Map_features. The same names stand in web/src/ui/map/streets.

node_keys = { "place", "railway", "aeroway" }

-- The first zoom at which a place has a name. Zooms are those of the tiles: the map shows them one nearer.
local place_zoom = {
  city = 8, town = 9, island = 11, village = 11, suburb = 12, quarter = 12, hamlet = 13, neighbourhood = 13, islet = 14, square = 14
}

local road_kind = {
  motorway = "motorway", motorway_link = "motorway", trunk = "motorway", trunk_link = "motorway",
  primary = "primary", primary_link = "primary", secondary = "secondary", secondary_link = "secondary",
  tertiary = "tertiary", tertiary_link = "tertiary",
  unclassified = "minor", residential = "minor", living_street = "minor", road = "minor",
  pedestrian = "walk", service = "service", track = "path",
  footway = "path", path = "path", cycleway = "path", bridleway = "path", steps = "steps"
}
local road_zoom = {
  motorway = 8, primary = 9, secondary = 10, tertiary = 11, minor = 12, walk = 12, service = 13, path = 13, steps = 13
}
local road_order = {
  motorway = 9, primary = 8, secondary = 7, tertiary = 6, minor = 5, walk = 4, service = 3, path = 2, steps = 1
}

local land_kind = {
  leisure = {
    park = "park", garden = "park", nature_reserve = "none", golf_course = "grass", pitch = "sport", track = "sport",
    stadium = "sport", sports_centre = "sport", playground = "park", common = "grass", marina = "none"
  },
  landuse = {
    forest = "wood", grass = "grass", meadow = "grass", recreation_ground = "grass", village_green = "grass",
    cemetery = "park", allotments = "grass", orchard = "grass", vineyard = "grass",
    residential = "built", commercial = "built", retail = "built", industrial = "works", railway = "works", harbour = "works", port = "works"
  },
  natural = { wood = "wood", scrub = "grass", heath = "grass", grassland = "grass", beach = "sand", sand = "sand", bare_rock = "rock" },
  man_made = { pier = "pier", breakwater = "pier", groyne = "pier" },
  amenity = { grave_yard = "park", school = "campus", university = "campus", college = "campus", hospital = "campus" },
  aeroway = { aerodrome = "works", apron = "works" }
}
local land_order = { built = 1, campus = 2, works = 3, rock = 4, grass = 5, wood = 6, sand = 7, park = 8, sport = 9, pier = 10 }
local land_keys = { "leisure", "natural", "man_made", "amenity", "aeroway", "landuse" }

-- Areas are drawn from where they are larger than a few pixels.
local function zoom_of_area(area)
  if area > 4000000 then return 9 end
  if area > 1000000 then return 10 end
  if area > 200000 then return 11 end
  if area > 40000 then return 12 end
  if area > 8000 then return 13 end
  return 14
end

local function whole(text, most)
  local number = tonumber(text)
  if number == nil or number < 0 then return 0 end
  return math.min(most, math.floor(number))
end

local function add_name(object, kind, name, order, zoom)
  object:Attribute("kind", kind)
  object:Attribute("name", name)
  object:ZOrder(order)
  object:MinZoom(zoom)
end

function init_function() end
function exit_function() end

function node_function(node)
  local name = node:Find("name")
  if name == "" then return end
  local place = node:Find("place")
  if place_zoom[place] then
    local people = whole(node:Find("population"), 40000000)
    local zoom = place_zoom[place]
    if place == "town" and people > 50000 then zoom = 8 end
    node:Layer("names", false)
    add_name(node, place, name, 20 - zoom, zoom)
    if people > 0 then node:AttributeNumeric("people", people) end
    return
  end
  local railway = node:Find("railway")
  if railway == "station" or railway == "halt" then
    node:Layer("names", false)
    add_name(node, "station", name, 5, railway == "station" and 12 or 13)
    return
  end
  if node:Find("aeroway") == "aerodrome" then
    node:Layer("names", false)
    add_name(node, "airport", name, 6, 10)
  end
end

function relation_scan_function(relation)
  if relation:Find("type") == "boundary" and relation:Find("boundary") == "administrative" then relation:Accept() end
end

local function boundary_of(way)
  local level = 11
  if way:Find("boundary") == "administrative" then level = tonumber(way:Find("admin_level")) or 11 end
  while true do
    local relation = way:NextRelation()
    if not relation then break end
    level = math.min(level, tonumber(way:FindInRelation("admin_level")) or 11)
  end
  return level
end

local function add_road(way, highway)
  local kind = road_kind[highway]
  if not kind or way:Find("area") == "yes" or way:Find("indoor") == "yes" then return end
  local zoom = road_zoom[kind]
  local name = way:Find("name")
  local ref = way:Find("ref")
  local is_link = highway:sub(-5) == "_link"
  if is_link then zoom = zoom + 2 end
  if kind == "service" and way:Find("service") ~= "" then zoom = 14 end
  way:Layer("roads", false)
  way:Attribute("kind", kind)
  if is_link then way:AttributeBoolean("link", true) end
  local is_tunnel = way:Find("tunnel") ~= "" and way:Find("tunnel") ~= "no"
  if is_tunnel then way:AttributeBoolean("tunnel", true) end
  -- A name on the map is that of what one sees there.
  if name ~= "" and not is_tunnel then way:Attribute("name", name, math.max(zoom, 11)) end
  if ref ~= "" and (kind == "motorway" or kind == "primary") and not is_link then way:Attribute("ref", ref, 10) end
  way:ZOrder(road_order[kind])
  way:MinZoom(zoom)
end

local function add_rail(way)
  local railway = way:Find("railway")
  local kind = nil
  if railway == "rail" or railway == "narrow_gauge" then kind = "rail" end
  if railway == "light_rail" or railway == "tram" or railway == "subway" or railway == "funicular" then kind = "tram" end
  if kind == nil then return end
  local is_siding = way:Find("service") ~= ""
  way:Layer("rail", false)
  way:Attribute("kind", kind)
  if way:Find("tunnel") ~= "" and way:Find("tunnel") ~= "no" then way:AttributeBoolean("tunnel", true) end
  way:MinZoom(is_siding and 14 or (kind == "rail" and 9 or 12))
end

local function add_waterway(way)
  local waterway = way:Find("waterway")
  if waterway ~= "river" and waterway ~= "canal" and waterway ~= "stream" then return end
  if way:Find("tunnel") ~= "" and way:Find("tunnel") ~= "no" then return end
  local name = way:Find("name")
  way:Layer("waterways", false)
  way:Attribute("kind", waterway)
  if name ~= "" then way:Attribute("name", name, 12) end
  way:MinZoom(waterway == "river" and 9 or (waterway == "canal" and 11 or 13))
end

local function is_water(way)
  local waterway = way:Find("waterway")
  local landuse = way:Find("landuse")
  return way:Find("natural") == "water" or waterway == "riverbank" or waterway == "dock"
    or landuse == "reservoir" or landuse == "basin" or way:Find("leisure") == "swimming_pool"
end

-- Returns the kind of land of an area, or nil.
local function land_of(way)
  for _, key in ipairs(land_keys) do
    local kind = land_kind[key][way:Find(key)]
    if kind == "none" then return nil end
    if kind then return kind end
  end
  local highway = way:Find("highway")
  if (highway == "pedestrian" or highway == "footway") and way:Find("area") == "yes" then return "walk" end
  if highway == "pedestrian" and way:Find("type") == "multipolygon" then return "walk" end
  return nil
end

local function add_area(way)
  local name = way:Find("name")
  if is_water(way) then
    local area = way:Area()
    local zoom = zoom_of_area(area) - 1
    way:Layer("water", true)
    way:MinZoom(zoom)
    -- Fountains and pools have names, too, but nobody finds the way by them.
    if name ~= "" and area > 8000 then
      way:LayerAsCentroid("names")
      add_name(way, "water", name, 4, math.min(14, zoom + 2))
    end
    return
  end
  local kind = land_of(way)
  if kind then
    local zoom = zoom_of_area(way:Area())
    way:Layer("land", true)
    way:Attribute("kind", kind)
    way:ZOrder(land_order[kind] or 11)
    way:MinZoom(zoom)
    if name ~= "" and (kind == "park" or kind == "wood") then
      way:LayerAsCentroid("names")
      add_name(way, "park", name, 3, math.min(14, zoom + 2))
    end
  end
  local railway = way:Find("railway")
  if name ~= "" and railway == "station" then
    way:LayerAsCentroid("names")
    add_name(way, "station", name, 5, 12)
  end
  if name ~= "" and way:Find("aeroway") == "aerodrome" then
    way:LayerAsCentroid("names")
    add_name(way, "airport", name, 6, 10)
  end
  if way:Find("building") ~= "" and way:Find("building") ~= "no" and way:Find("location") ~= "underground" then
    way:Layer("buildings", true)
    way:MinZoom(way:Area() > 2000 and 13 or 14)
  end
end

function way_function(way)
  local highway = way:Find("highway")
  if highway ~= "" then add_road(way, highway) end
  if way:Holds("railway") then add_rail(way) end
  if way:Holds("waterway") then add_waterway(way) end
  if way:Find("natural") == "coastline" then
    way:Layer("coast", false)
    -- Ways of one sort are merged at lower zooms, and a merged one may run the other way round.
    way:Attribute("way", way:Id())
  end
  if way:Find("man_made") == "pier" and not way:IsClosed() then
    way:Layer("roads", false)
    way:Attribute("kind", "pier")
    way:MinZoom(13)
  end
  if way:Find("aeroway") == "runway" or way:Find("aeroway") == "taxiway" then
    way:Layer("roads", false)
    way:Attribute("kind", way:Find("aeroway"))
    way:MinZoom(way:Find("aeroway") == "runway" and 10 or 13)
  end
  if way:IsClosed() then add_area(way) end
  local level = boundary_of(way)
  if level <= 4 and way:Find("maritime") ~= "yes" then
    way:Layer("boundaries", false)
    way:AttributeNumeric("level", level <= 2 and 2 or 4)
    way:MinZoom(level <= 2 and 8 or 9)
  end
end
